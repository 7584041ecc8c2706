import { formatDate } from '@kindyield/domain'
import { Trans, useLingui } from '@lingui/react'
import { ActionIcon } from '@mantine/core'
import type { CSSProperties } from 'react'
import { NgoPicture } from '../../../components/domain/ngo-picture.tsx'
import { Icon } from '../../../components/ui/icon.tsx'
import { useMoneyFormat } from '../hooks/use-money-format.ts'
import { keptYield, type OpenPosition } from '../hooks/use-positions.ts'
import classes from './position-row.module.css'

type PositionRowProps = {
  position: OpenPosition
  isOpen: boolean
  onToggle: () => void
}

export function PositionRow({ position, isOpen, onToggle }: PositionRowProps) {
  const { _: t } = useLingui()
  const { ngoName, imageLink, percent, isFinished, protocol, symbol } = position
  const { short, usd } = useMoneyFormat(position)
  const names = { name: ngoName, id: String(position.id) }
  const date = formatDate(position.startDate)
  const kept = keptYield(position)
  const figures = [
    { name: 'principal', amount: position.principal },
    { name: 'kept', term: kept !== null && kept < 0n ? 'lost' : 'kept', amount: kept },
    { name: 'donated', amount: position.donated, side: 'give' },
    { name: 'balance', amount: position.balance },
  ] as const
  return (
    <div className={classes.row}>
      <div className={classes.who}>
        <NgoPicture className={classes.thumb} name={ngoName} imageLink={imageLink} eager />
        <div>
          <h3>{ngoName}</h3>
          <p>{t(isFinished ? 'withdraw.sinceFinished' : 'withdraw.since', { date })}</p>
        </div>
      </div>
      <div className={classes.share}>
        {isFinished ? <p>{t('withdraw.givenBefore')}</p> : <Share percent={percent} />}
      </div>
      <dl className={classes.figures}>
        {figures.map(({ name, amount, ...rest }) => (
          <div key={name}>
            <dt>{t(`withdraw.${'term' in rest ? rest.term : name}`)}</dt>
            <dd data-side={'side' in rest ? rest.side : undefined} data-testid={`withdraw-${name}`}>
              <b>{amount === null ? '—' : short(amount)}</b>
              <small>{protocol === 'aave' ? symbol : amount !== null && usd(amount)}</small>
            </dd>
          </div>
        ))}
      </dl>
      <ActionIcon
        className={classes.toggle}
        aria-expanded={isOpen}
        aria-label={t(isOpen ? 'withdraw.close' : 'withdraw.open', names)}
        onClick={onToggle}
        data-testid="position-toggle"
      >
        <Icon name="chevron-down" />
      </ActionIcon>
    </div>
  )
}

function Share({ percent }: Pick<OpenPosition, 'percent'>) {
  return (
    <>
      <p>
        <Trans id="withdraw.given" values={{ percent }} components={{ 0: <b /> }} />
      </p>
      <span
        className={classes.ratio}
        style={{ '--give': percent / 100 } as CSSProperties}
        data-all={percent === 100 || undefined}
        aria-hidden="true"
      >
        <i data-side="give" />
        <i data-side="keep" />
      </span>
    </>
  )
}

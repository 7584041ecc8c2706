import { formatDate } from '@kindyield/domain'
import { Trans } from '@lingui/react'
import { ActionIcon, Button } from '@mantine/core'
import { Link } from 'react-router'
import { NgoPicture } from '#components/domain/ngo/ngo-picture.tsx'
import { PositionNumber } from '#components/domain/position-number.tsx'
import { SplitRatio } from '#components/domain/split-ratio.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { useMoneyFormat } from '#features/withdraw/hooks/use-money-format.ts'
import type { OpenPosition } from '#features/withdraw/rules/open-position.ts'
import { useT } from '#lib/i18n/use-t.ts'
import { usePositionLink } from '#lib/ui-state/position-sheet.ts'
import type { MessageId } from '#messages/en.ts'
import { Digits } from './digits.tsx'
import classes from './position-row.module.css'

type PositionRowProps = {
  position: OpenPosition
  isOpen: boolean
  onToggle: () => void
}

type Figure = {
  name: 'principal' | 'within' | 'donated' | 'balance'
  term: MessageId
  /** Null while unknown. */
  amount: bigint | null
  /** What the next report will add. */
  next?: bigint
  side?: 'give'
  /** Set where the term is not the column's: what a position lost stands among the yields. */
  hasOwnTerm?: true
}

export function PositionRow({ position, isOpen, onToggle }: PositionRowProps) {
  const t = useT()
  const positionLink = usePositionLink()
  const { ngoName, imageLink, percent, isFinished, protocol, symbol, number, yieldWithin } = position
  const { format, formatWorth } = useMoneyFormat(position)
  const date = formatDate(position.startDate)
  const figures: Figure[] = [
    { name: 'principal', term: 'withdraw.principal', amount: position.principal },
    {
      name: 'within',
      amount: yieldWithin,
      next: position.unsettledKept,
      ...(yieldWithin !== null && yieldWithin < 0n
        ? { term: 'withdraw.below', hasOwnTerm: true }
        : { term: 'withdraw.within' }),
    },
    {
      name: 'donated',
      term: 'withdraw.gave',
      amount: position.donated,
      next: position.unsettledDonation,
      side: 'give',
    },
    { name: 'balance', term: 'withdraw.balance', amount: position.balance },
  ]
  return (
    <div className={classes.row}>
      <div className={classes.who}>
        <PositionNumber number={number} />
        <NgoPicture className={classes.thumb} name={ngoName} imageLink={imageLink} eager />
        <div>
          <h3>{ngoName}</h3>
          <p className="ky-quiet">{t(isFinished ? 'withdraw.sinceFinished' : 'withdraw.since', { date })}</p>
          <Button
            className={classes.change}
            variant="subtle"
            component={Link}
            {...positionLink(position)}
            aria-haspopup="dialog"
            aria-label={t('sheet.openLabel', { name: ngoName, number })}
            data-testid="position-change"
          >
            {t('sheet.open')}
          </Button>
        </div>
      </div>
      <div className={classes.share}>
        {isFinished ? <p className="ky-quiet">{t('withdraw.givenBefore')}</p> : <Share percent={percent} />}
      </div>
      <dl className={classes.figures}>
        {figures.map(({ name, term, amount, next = 0n, side, hasOwnTerm }) => (
          <div key={name}>
            <dt data-own={hasOwnTerm}>{t(term)}</dt>
            <dd data-side={side} data-testid={`withdraw-${name}`}>
              <b>{amount === null ? '—' : <Digits amount={amount} unit={position} />}</b>
              {protocol === 'aave' && <small>{symbol}</small>}
              <small>{amount !== null && formatWorth(amount)}</small>
              {next > 0n && (
                <small data-testid={`next-report-${name}`}>
                  {t(side === 'give' ? 'withdraw.nextReport' : 'withdraw.nextReportKept', {
                    amount: format(next),
                  })}
                </small>
              )}
            </dd>
          </div>
        ))}
      </dl>
      <ActionIcon
        className={classes.toggle}
        aria-expanded={isOpen}
        aria-label={t(isOpen ? 'withdraw.close' : 'withdraw.open', { name: ngoName, number })}
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
      <p className="ky-quiet">
        <Trans id="withdraw.given" values={{ percent }} components={{ 0: <b /> }} />
      </p>
      <SplitRatio percent={percent} />
    </>
  )
}

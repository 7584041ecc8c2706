import type { Activity } from '@kindyield/api-contract'
import { formatDate } from '@kindyield/domain'
import { ChainReference } from '#components/domain/chain-reference.tsx'
import { OtherParty } from '#components/domain/other-party.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { describeActivity } from '#features/home/rules/describe-activity.ts'
import type { HomeMoney } from '#features/home/rules/home-money.ts'
import { useLocale, useT } from '#lib/i18n/use-t.ts'
import classes from './activity-feed.module.css'

type ActivityLineProps = { line: Activity; money: HomeMoney }

export function ActivityLine({ line, money }: ActivityLineProps) {
  const t = useT()
  const locale = useLocale()
  const { sentence, icon, figures } = describeActivity(line, money, locale)
  return (
    <li className={classes.line} data-kind={line.kind} data-testid="activity-line">
      <span className={classes.icon} data-kind={line.kind} aria-hidden="true">
        <Icon name={icon} size="small" />
      </span>
      <div className={classes.what}>
        <b>{t(sentence.id, sentence.values)}</b>
        <p>
          {t('home.activity.where', { name: line.ngoName, number: line.positionNumber })}
          {` · ${formatDate(new Date(line.timestamp), 'UTC')} `}
          <OtherParty line={line} protocol={line.protocol} />{' '}
          <span className={classes.proof}>
            <ChainReference
              chainId={line.chainId}
              kind={line.protocol === 'aave' ? 'aave-tx' : 'tx'}
              value={line.transactionHash}
            />
          </span>
        </p>
      </div>
      <div className={classes.figures}>
        {figures.map(({ id, values }, index) => {
          const text = t(id, values)
          return index === 0 ? <b key={id}>{text}</b> : <span key={id}>{text}</span>
        })}
      </div>
    </li>
  )
}

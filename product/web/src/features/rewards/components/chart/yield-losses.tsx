import type { YieldFormat } from '#features/rewards/rules/yield-format.ts'
import type { YieldLoss } from '#features/rewards/rules/yield-series.ts'
import { formatUtcDay } from '#lib/format/utc-day.ts'
import { useT } from '#lib/i18n/use-t.ts'
import { LossMark } from './loss-mark.tsx'
import classes from './yield-losses.module.css'

type YieldLossesProps = {
  losses: readonly YieldLoss[]
  money: YieldFormat
}

/** The losses marked in the chart, as text. */
export function YieldLosses({ losses, money }: YieldLossesProps) {
  const t = useT()
  return (
    <div className={classes.losses} data-testid="yield-losses">
      <ul>
        {losses.map(({ day, lost }) => (
          <li key={day} data-testid="yield-loss">
            <svg width="14" height="14" viewBox="-7 0 14 14" aria-hidden="true">
              <LossMark />
            </svg>
            {t('rewards.chart.loss', { amount: money.formatTotal(lost), date: formatUtcDay(day) })}
          </li>
        ))}
      </ul>
      <p>{t('rewards.chart.lossNote')}</p>
    </div>
  )
}

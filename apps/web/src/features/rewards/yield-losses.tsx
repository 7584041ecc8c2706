import { useLingui } from '@lingui/react'
import { formatDay } from './chain-day.ts'
import { LossMark } from './loss-mark.tsx'
import classes from './yield-losses.module.css'
import type { YieldMoney } from './yield-money.ts'
import type { YieldLoss } from './yield-series.ts'

interface YieldLossesProps {
  losses: readonly YieldLoss[]
  money: YieldMoney
}

/** In words what the marks in the chart stand for. */
export function YieldLosses({ losses, money }: YieldLossesProps) {
  const { _: t } = useLingui()
  return (
    <div className={classes.losses} data-testid="yield-losses">
      <ul>
        {losses.map(({ day, lost }) => (
          <li key={day} data-testid="yield-loss">
            <svg width="14" height="14" viewBox="-7 0 14 14" aria-hidden="true">
              <LossMark />
            </svg>
            {t('rewards.chart.loss', { amount: money.amount(lost), date: formatDay(day) })}
          </li>
        ))}
      </ul>
      <p>{t('rewards.chart.lossNote')}</p>
    </div>
  )
}

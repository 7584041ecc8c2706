import type { RewardDays } from '@kindyield/api-contract'
import { VisuallyHidden } from '@mantine/core'
import keyClasses from '#components/domain/split-key.module.css'
import type { YieldFormat } from '#features/rewards/rules/yield-format.ts'
import { formatUtcDay } from '#lib/format/utc-day.ts'
import { useT } from '#lib/i18n/use-t.ts'
import classes from './yield-chart.module.css'

type YieldTableProps = {
  days: RewardDays['data']
  money: YieldFormat
}

/** The chart's data as a table. */
export function YieldTable({ days, money }: YieldTableProps) {
  const t = useT()
  const hasLoss = days.some(({ lost }) => lost !== '0')
  return (
    <details className={classes.table} data-testid="chart-table">
      <summary>{t('rewards.chart.asTable')}</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard */}
      <section className={classes.scroll} tabIndex={0} aria-label={t('rewards.chart.asTable')}>
        <table>
          <caption>
            <VisuallyHidden>{t('rewards.chart.asTable')}</VisuallyHidden>
          </caption>
          <thead>
            <tr>
              <th scope="col">{t('rewards.date')}</th>
              <th scope="col">
                <span className={keyClasses.key} data-side="keep">
                  {t('rewards.chart.kept')}
                </span>
              </th>
              <th scope="col">
                <span className={keyClasses.key} data-side="give">
                  {t('rewards.chart.given')}
                </span>
              </th>
              {hasLoss && <th scope="col">{t('rewards.chart.lost')}</th>}
            </tr>
          </thead>
          <tbody>
            {days.map(({ day, token, kept, donated, lost }) => (
              <tr key={`${day} ${token}`}>
                <th scope="row">{formatUtcDay(day)}</th>
                <td>{money.formatYield(token, kept)}</td>
                <td>{money.formatYield(token, donated)}</td>
                {hasLoss && <td>{money.formatYield(token, lost)}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  )
}

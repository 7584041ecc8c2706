import { formatDate } from '@kindyield/domain'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { LINE_HEIGHT, LINE_WIDTH, layOutRateChart } from '#features/staking/rules/rate-chart.ts'
import { useApi } from '#lib/api/api-context.ts'
import { ETHER_DECIMALS } from '#lib/format/ether.ts'
import { formatTokenAmount } from '#lib/format/format-token-amount.ts'
import { useLocale, useT } from '#lib/i18n/use-t.ts'
import { rateDaysQuery } from '#lib/queries/rate-days-query.ts'
import classes from './recent-loss.module.css'

/** What one ether in Lido was worth over time. The drawing is decorative: its texts say the same. */
export function RateChart() {
  const t = useT()
  const locale = useLocale()
  const { data, isPending } = useQuery(rateDaysQuery(useApi()))
  const line = useMemo(() => layOutRateChart(data ?? []), [data])
  if (!line) return isPending ? <div className={classes.line} /> : null
  const { path, from, to, end, loss } = line
  const ether = (wei: bigint) => formatTokenAmount(wei, ETHER_DECIMALS, 'ETH', locale)
  const x = loss && loss.place * LINE_WIDTH
  return (
    <figure className={classes.line} data-testid="rate-chart">
      <figcaption>
        {t('stake.loss.line', { from: utcDay(from), to: utcDay(to) })}
        {loss && (
          <b data-testid="rate-chart-loss">
            {t('stake.loss.lost', { date: utcDay(loss.day), amount: ether(loss.lost) })}
          </b>
        )}
      </figcaption>
      <svg viewBox={`0 -2 ${LINE_WIDTH} ${LINE_HEIGHT + 4}`} preserveAspectRatio="none" aria-hidden="true">
        {x !== null && <path className={classes.fall} d={`M${x},-2V${LINE_HEIGHT + 2}`} />}
        <path className={classes.value} d={path} />
      </svg>
      <p>
        <span>1 ETH</span>
        <span data-testid="rate-chart-end">{ether(end)}</span>
      </p>
    </figure>
  )
}

function utcDay(day: string): string {
  return formatDate(new Date(day), 'UTC')
}

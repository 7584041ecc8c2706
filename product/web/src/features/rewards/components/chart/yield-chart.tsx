import type { DepositsInfo, RewardDays } from '@kindyield/api-contract'
import type { Protocol } from '@kindyield/domain'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import keyClasses from '#components/domain/split-key.module.css'
import { Card } from '#components/ui/card.tsx'
import { SegmentedControl } from '#components/ui/fields/segmented-control.tsx'
import { outstandingLosses } from '#features/rewards/rules/loss-recovery.ts'
import type { YieldFormat } from '#features/rewards/rules/yield-format.ts'
import { type YieldMonth, yieldByMonth } from '#features/rewards/rules/yield-months.ts'
import { accumulateYield, listLosses, monthsBefore, sliceFrom } from '#features/rewards/rules/yield-series.ts'
import { useApi } from '#lib/api/api-context.ts'
import { useChainId } from '#lib/config/use-networks.ts'
import { useT } from '#lib/i18n/use-t.ts'
import { rateDaysQuery } from '#lib/queries/rate-days-query.ts'
import { useChainTime } from '#lib/queries/use-chain-time.ts'
import { MonthPlot } from './month-plot.tsx'
import classes from './yield-chart.module.css'
import { YieldLosses } from './yield-losses.tsx'
import { YieldPlot } from './yield-plot.tsx'
import { YieldTable } from './yield-table.tsx'

type YieldChartProps = {
  protocol: Protocol
  days: RewardDays['data']
  totals: DepositsInfo['data']['totals']
  /** When the first position was opened. */
  firstStart: string | undefined
  money: YieldFormat
}

const VIEWS = ['cumulative', 'months'] as const
type View = (typeof VIEWS)[number]

const RANGES = ['1', '3', '6', '12', 'all'] as const
type Range = (typeof RANGES)[number]

export function YieldChart({ protocol, days, totals, firstStart, money }: YieldChartProps) {
  const t = useT()
  const now = useChainTime(useChainId(protocol)).getTime()
  const [view, setView] = useState<View>('cumulative')
  const [range, setRange] = useState<Range>('all')
  const from = range === 'all' ? 0 : monthsBefore(new Date(now), Number(range)).getTime()
  const span = useMemo(
    () => ({ start: new Date(firstStart ?? days[0]?.day ?? now), now: new Date(now) }),
    [days, firstStart, now],
  )
  const allLosses = useMemo(() => listLosses(days, money), [days, money])
  const rates = useQuery({ ...rateDaysQuery(useApi()), enabled: allLosses.length > 0 }).data
  const points = useMemo(() => {
    const losses = outstandingLosses(allLosses, rates ?? [])
    return sliceFrom(accumulateYield(days, totals, money, { ...span, losses }), from)
  }, [days, totals, money, span, from, allLosses, rates])
  const months = useMemo(
    () => yieldByMonth(days, totals, money, span).filter(month => endOf(month) > from),
    [days, totals, money, span, from],
  )
  const shown = days.filter(({ day }) => Date.parse(day) >= from)
  const losses = allLosses.filter(({ at }) => at >= from)
  // Stakes and withdrawals settle too, so there can be yield before the first report.
  const hasYield = days.length > 0 || totals.some(({ earned }) => earned !== '0')
  const unit = money.symbol || money.currency
  return (
    <Card aria-labelledby="yield-chart" data-testid="yield-chart">
      <div className={`ky-between-wrap ${classes.head}`}>
        <div className={classes.title}>
          <h2 id="yield-chart">{t(`rewards.chart.title.${view}`, { unit })}</h2>
          <span className={keyClasses.key} data-side="keep">
            {t('rewards.chart.kept')}
          </span>
          <span className={keyClasses.key} data-side="give">
            {t('rewards.chart.given')}
          </span>
        </div>
        <SegmentedControl
          aria-label={t('rewards.chart.view')}
          value={view}
          onChange={setView}
          options={VIEWS.map(value => ({ value, label: t(`rewards.chart.view.${value}`) }))}
          data-testid="chart-view"
        />
        <SegmentedControl
          className={classes.ranges}
          aria-label={t('rewards.chart.range')}
          value={range}
          onChange={setRange}
          options={RANGES.map(value => ({ value, label: t(`rewards.chart.range.${value}`) }))}
          data-testid="chart-range"
        />
      </div>
      {hasYield ? (
        <div className={classes.plot}>
          {view === 'cumulative' ? (
            <YieldPlot points={points} losses={losses} money={money} />
          ) : (
            <MonthPlot months={months} money={money} />
          )}
          <p className={`ky-quiet ${classes.hint}`}>{t('rewards.chart.hint')}</p>
        </div>
      ) : (
        <p className={classes.none} data-testid="chart-empty">
          {t('rewards.chart.none')}
        </p>
      )}
      {losses.length > 0 && <YieldLosses losses={losses} money={money} />}
      {days.length > 0 && <YieldTable days={shown} money={money} />}
    </Card>
  )
}

function endOf({ start }: YieldMonth): number {
  return Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + 1)
}

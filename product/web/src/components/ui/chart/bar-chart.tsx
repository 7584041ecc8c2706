import { useElementSize } from '@mantine/hooks'
import { useMemo, useState } from 'react'
import { type Token, TokenAmount } from '#components/ui/amounts/token-amount.tsx'
import { formatTokenAmount } from '#lib/format/format-token-amount.ts'
import { useLocale, useT } from '#lib/i18n/use-t.ts'
import type { Bar, BarLabel } from './bar.ts'
import classes from './bar-chart.module.css'
import { BarDrawing } from './bar-drawing.tsx'
import type { Plot } from './bar-shapes.ts'
import { barAt, layOutBars } from './chart-layout.ts'
import { ChartSlider } from './chart-slider.tsx'
import { ChartTable } from './chart-table.tsx'

type BarChartProps = {
  title: string
  /** Describes the chart for screen readers. */
  summary: string
  bars: readonly Bar[]
  /** The labels under the bars. */
  labelsIn: (plot: Plot) => BarLabel[]
  token: Token
}

const WIDTH_BEFORE_MEASURE = 560

/** Amounts over time. A transparent slider on top gives keyboard, touch and screen reader access to each bar. */
export function BarChart({ title, summary, bars, labelsIn, token }: BarChartProps) {
  const t = useT()
  const locale = useLocale()
  const { ref, width: measured } = useElementSize<HTMLDivElement>()
  const width = measured || WIDTH_BEFORE_MEASURE
  const [chosen, setChosen] = useState<number | null>(null)
  // Periods to come have no value to read.
  const read = bars.filter(({ state }) => state !== 'toCome')
  const last = read.length - 1
  const active = Math.min(chosen ?? last, last)
  const shown = read[active]
  const layout = useMemo(
    () =>
      layOutBars(
        bars.map(({ amount }) => amount),
        { width, token, locale },
      ),
    [bars, width, token, locale],
  )
  if (!shown) return null

  return (
    <figure className={classes.chart} data-testid="chart">
      <p className={`ky-between-wrap ky-quiet ${classes.reading}`} data-testid="chart-reading">
        <span>{shown.name}</span>
        <span className={classes.value}>
          <TokenAmount amount={shown.amount} token={token} />
        </span>
      </p>
      <div ref={ref} className={classes.plot}>
        <BarDrawing
          title={title}
          summary={summary}
          bars={bars}
          labels={labelsIn(layout.plot)}
          layout={layout}
          active={chosen === null ? null : active}
        />
        <ChartSlider
          count={read.length}
          active={active}
          onRead={setChosen}
          indexAt={x => barAt(x, bars.length, layout.plot)}
          label={t('records.read')}
          valueText={`${shown.name}: ${formatTokenAmount(shown.amount, token.decimals, token.symbol, locale)}`}
        />
      </div>
      <ChartTable title={title} bars={read} token={token} />
    </figure>
  )
}

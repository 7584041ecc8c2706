import { numberFormat } from '@kindyield/domain'
import { useLingui } from '@lingui/react'
import { useRef } from 'react'
import { useElementWidth } from '../hooks/use-element-width.ts'
import { formatUtcDay } from '../rules/utc-day.ts'
import type { YieldFormat } from '../rules/yield-format.ts'
import { dateTicks, layOutYieldPlot } from '../rules/yield-plot-layout.ts'
import type { YieldLoss, YieldPoint } from '../rules/yield-series.ts'
import { LossMark } from './loss-mark.tsx'
import classes from './yield-plot.module.css'

type YieldPlotProps = {
  points: readonly YieldPoint[]
  losses: readonly YieldLoss[]
  money: YieldFormat
}

const WIDTH_WITHOUT_LAYOUT = 640
/** Narrower plots have no labels beside the bands, only the legend. */
const MIN_WIDTH_FOR_LABELS = 640
const NAME_HEIGHT = 36
const PIXELS_PER_LETTER = 7.5
const PIXELS_PER_DATE = 130

/** Drawn at the measured width, so that the text keeps its size. The table below has the same data. */
export function YieldPlot({ points, losses, money }: YieldPlotProps) {
  const { _: t, i18n } = useLingui()
  const ref = useRef<HTMLDivElement>(null)
  const width = useElementWidth(ref) || WIDTH_WITHOUT_LAYOUT
  const hasLabels = width >= MIN_WIDTH_FOR_LABELS
  const height = hasLabels ? 340 : 240
  const last = points.at(-1) ?? { kept: 0n, donated: 0n }
  const amounts = { keep: money.formatTotal(last.kept), give: money.formatTotal(last.donated) }
  const nameWidth = 10 + PIXELS_PER_LETTER * Math.max(14, amounts.keep.length, amounts.give.length)
  const box = { width, height, top: 12, bottom: 28, left: 44, right: hasLabels ? nameWidth : 8 }
  const plot = layOutYieldPlot(points, box)
  const dates = dateTicks(plot.begin, plot.end, Math.max(2, Math.floor((width - 80) / PIXELS_PER_DATE)))
  const tick = numberFormat(i18n.locale, { maximumSignificantDigits: 3 })
  const apart = Math.max(0, NAME_HEIGHT - (plot.keptMiddle - plot.donatedMiddle)) / 2
  const day = (at: number) => formatUtcDay(new Date(at).toISOString())
  const label = t('rewards.chart.label', {
    from: day(plot.begin),
    to: day(plot.end),
    kept: amounts.keep,
    given: amounts.give,
  })
  return (
    <div ref={ref} className={classes.plot} data-testid="yield-plot">
      <svg width={width} height={height} role="img" aria-label={label}>
        {plot.ticks.map(({ value, y }) => (
          <g key={value}>
            <line className={classes.grid} x1={box.left} x2={width - box.right} y1={y} y2={y} />
            <text x={box.left - 8} y={y + 4} textAnchor="end">
              {tick.format(value)}
            </text>
          </g>
        ))}
        <path className={classes.kept} d={plot.keptArea} />
        <path className={classes.given} d={plot.donatedArea} />
        <path className={classes.seam} d={plot.keptLine} />
        <path className={classes.edge} d={plot.totalLine} />
        {losses.map(({ at }) => (
          <g key={at} transform={`translate(${plot.x(at)} 0)`} data-testid="loss-mark">
            <line className={classes.loss} y1={box.top} y2={height - box.bottom} />
            <LossMark />
          </g>
        ))}
        {dates.map((at, index) => (
          <text key={at} x={plot.x(at)} y={height - 6} textAnchor={anchorOf(index, dates.length)}>
            {day(at)}
          </text>
        ))}
        {hasLabels &&
          [
            ['give', t('rewards.chart.given'), plot.donatedMiddle - apart] as const,
            ['keep', t('rewards.chart.kept'), plot.keptMiddle + apart] as const,
          ].map(([side, name, y]) => (
            <text key={side} className={classes.name} data-side={side} x={width - box.right + 10} y={y}>
              {name}
              <tspan x={width - box.right + 10} dy="16">
                {amounts[side]}
              </tspan>
            </text>
          ))}
      </svg>
    </div>
  )
}

function anchorOf(index: number, count: number): 'start' | 'middle' | 'end' {
  if (index === 0) return 'start'
  return index === count - 1 ? 'end' : 'middle'
}

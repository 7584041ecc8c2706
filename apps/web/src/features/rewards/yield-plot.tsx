import { numberFormat } from '@kindyield/domain'
import { useLingui } from '@lingui/react'
import { useRef } from 'react'
import { formatDay } from './chain-day.ts'
import { LossMark } from './loss-mark.tsx'
import { dateTicks, layOut } from './plot-geometry.ts'
import { useWidth } from './use-width.ts'
import type { YieldMoney } from './yield-money.ts'
import classes from './yield-plot.module.css'
import type { YieldLoss, YieldPoint } from './yield-series.ts'

interface YieldPlotProps {
  points: readonly YieldPoint[]
  losses: readonly YieldLoss[]
  money: YieldMoney
}

const WIDTH_WITHOUT_LAYOUT = 640
/** Below this there is no room for words beside the bands: the legend has to do. */
const ROOM_FOR_NAMES = 640
const NAME_HEIGHT = 36
const PIXELS_PER_LETTER = 7.5
const PIXELS_PER_DATE = 130

/** Drawn to the width that there is, so that its words keep their size. The table below holds the same. */
export function YieldPlot({ points, losses, money }: YieldPlotProps) {
  const { _: t, i18n } = useLingui()
  const ref = useRef<HTMLDivElement>(null)
  const width = useWidth(ref) || WIDTH_WITHOUT_LAYOUT
  const hasNames = width >= ROOM_FOR_NAMES
  const height = hasNames ? 340 : 240
  const last = points.at(-1) ?? { kept: 0n, given: 0n }
  const amounts = { keep: money.amount(last.kept), give: money.amount(last.given) }
  const nameWidth = 10 + PIXELS_PER_LETTER * Math.max(14, amounts.keep.length, amounts.give.length)
  const box = { width, height, top: 12, bottom: 28, left: 44, right: hasNames ? nameWidth : 8 }
  const plot = layOut(points, box)
  const dates = dateTicks(plot.begin, plot.end, Math.max(2, Math.floor((width - 80) / PIXELS_PER_DATE)))
  const tick = numberFormat(i18n.locale, { maximumSignificantDigits: 3 })
  const apart = Math.max(0, NAME_HEIGHT - (plot.keptMiddle - plot.givenMiddle)) / 2
  const day = (at: number) => formatDay(new Date(at).toISOString())
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
        <path className={classes.given} d={plot.givenArea} />
        <path className={classes.seam} d={plot.keptLine} />
        <path className={classes.edge} d={plot.wholeLine} />
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
        {hasNames &&
          [
            ['give', t('rewards.chart.given'), plot.givenMiddle - apart] as const,
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

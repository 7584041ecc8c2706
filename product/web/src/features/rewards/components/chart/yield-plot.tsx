import { useRef, useState } from 'react'
import { ChartSlider } from '#components/ui/chart/chart-slider.tsx'
import { useElementWidth } from '#components/ui/chart/use-element-width.ts'
import { layOutTimeAxis } from '#features/rewards/rules/time-axis.ts'
import type { YieldFormat } from '#features/rewards/rules/yield-format.ts'
import { type Box, layOutYieldPlot, nearestPoint } from '#features/rewards/rules/yield-plot-layout.ts'
import type { YieldLoss, YieldPoint } from '#features/rewards/rules/yield-series.ts'
import { formatUtcDay } from '#lib/format/utc-day.ts'
import { useLocale, useT } from '#lib/i18n/use-t.ts'
import { LossMark } from './loss-mark.tsx'
import { PlotFrame } from './plot-frame.tsx'
import classes from './yield-plot.module.css'
import { YieldReading } from './yield-reading.tsx'

type YieldPlotProps = {
  points: readonly YieldPoint[]
  losses: readonly YieldLoss[]
  money: YieldFormat
}

const NO_POINT: YieldPoint = { at: 0, kept: 0n, donated: 0n, isPaused: false }
const WIDTH_WITHOUT_LAYOUT = 640
/** Narrower plots have no labels beside the bands, only the legend. */
const MIN_WIDTH_FOR_LABELS = 640
const NAME_HEIGHT = 36
const PIXELS_PER_LETTER = 7.5

/** Drawn at the measured width, so that the text keeps its size. The table below has the same data. */
export function YieldPlot({ points, losses, money }: YieldPlotProps) {
  const t = useT()
  const ref = useRef<HTMLDivElement>(null)
  const width = useElementWidth(ref) || WIDTH_WITHOUT_LAYOUT
  const [chosen, setChosen] = useState<number | null>(null)
  const hasLabels = width >= MIN_WIDTH_FOR_LABELS
  const height = hasLabels ? 340 : 240
  const active = Math.min(chosen ?? points.length - 1, points.length - 1)
  const shown = points[active] ?? NO_POINT
  const last = points.at(-1) ?? shown
  const amounts = { keep: money.formatTotal(last.kept), give: money.formatTotal(last.donated) }
  const nameWidth = 10 + PIXELS_PER_LETTER * Math.max(14, amounts.keep.length, amounts.give.length)
  const box = { width, height, top: 12, bottom: 28, left: 44, right: hasLabels ? nameWidth : 8 }
  const plot = layOutYieldPlot(points, box, money.decimals)
  const place = chosen === null ? undefined : plot.at[active]
  const apart = Math.max(0, NAME_HEIGHT - (plot.keptMiddle - plot.donatedMiddle)) / 2
  const day = (at: number) => formatUtcDay(new Date(at).toISOString())
  const reading = { kept: money.formatTotal(shown.kept), given: money.formatTotal(shown.donated) }
  const label = t('rewards.chart.label', {
    from: day(plot.begin),
    to: day(plot.end),
    kept: amounts.keep,
    given: amounts.give,
  })
  return (
    <div ref={ref} className={classes.plot} data-testid="yield-plot">
      <YieldReading
        when={day(shown.at)}
        kept={shown.kept}
        donated={shown.donated}
        money={money}
        x={place?.x ?? null}
        width={width}
      />
      <div className={classes.drawing}>
        <svg width={width} height={height} role="img" aria-label={label}>
          <PlotFrame ticks={plot.ticks} box={box} />
          <path className={classes.kept} d={plot.keptArea} />
          <path className={classes.given} d={plot.donatedArea} />
          <path className={classes.seam} d={plot.keptLine} />
          <path className={classes.edge} d={plot.totalLine} />
          {plot.pauses.map(({ x, width }) => (
            <rect
              key={x}
              className={classes.pause}
              x={x}
              width={width}
              y={box.top}
              height={height - box.bottom - box.top}
              data-testid="loss-pause"
            />
          ))}
          <line className={classes.zero} x1={box.left} x2={width - box.right} y1={plot.zero} y2={plot.zero} />
          {losses.map(({ at, lost }) => (
            <g key={at} transform={`translate(${plot.x(at)} 0)`} data-testid="loss-mark">
              <line className={classes.loss} y1={box.top} y2={height - box.bottom} />
              <LossMark />
              {hasLabels && losses.length === 1 && (
                <text className={classes.lossName} {...besideMark(plot.x(at), width)}>
                  {t('rewards.chart.loss', { amount: money.formatTotal(lost), date: day(at) })}
                </text>
              )}
            </g>
          ))}
          {place && (
            <g className={classes.cursor}>
              <line x1={place.x} x2={place.x} y1={box.top} y2={height - box.bottom} />
              <circle data-side="keep" cx={place.x} cy={place.kept} r="5" />
              <circle data-side="give" cx={place.x} cy={place.total} r="5" />
            </g>
          )}
          <TimeAxis plot={plot} box={box} />
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
        <ChartSlider
          count={points.length}
          active={active}
          onRead={setChosen}
          indexAt={x => nearestPoint(plot.at, x)}
          label={t('rewards.chart.readDays')}
          valueText={t('rewards.chart.dayValue', { date: day(shown.at), ...reading })}
        />
      </div>
    </div>
  )
}

type TimeAxisProps = {
  plot: Pick<ReturnType<typeof layOutYieldPlot>, 'x' | 'begin' | 'end'>
  box: Box
}

function TimeAxis({ plot, box }: TimeAxisProps) {
  const locale = useLocale()
  const floor = box.height - box.bottom
  return layOutTimeAxis(plot, box, locale).map(({ at, x, label, labelX }) => (
    <g key={at} data-testid="time-tick">
      <line className={classes.tick} x1={x} x2={x} y1={floor} y2={floor + 5} />
      <text x={labelX} y={box.height - 6} textAnchor="middle">
        {label}
      </text>
    </g>
  ))
}

/** Places a text on the side of the mark that has more room. */
function besideMark(x: number, width: number) {
  return x > width / 2 ? ({ x: -12, y: 12, textAnchor: 'end' } as const) : { x: 12, y: 12 }
}

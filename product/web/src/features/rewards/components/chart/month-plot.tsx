import { dateFormat } from '@kindyield/domain'
import { useRef, useState } from 'react'
import { ChartSlider } from '#components/ui/chart/chart-slider.tsx'
import { labelCenter } from '#components/ui/chart/label-center.ts'
import { nameMonths, thinOut } from '#components/ui/chart/months.ts'
import { useElementWidth } from '#components/ui/chart/use-element-width.ts'
import { layOutMonths } from '#features/rewards/rules/month-plot-layout.ts'
import type { YieldFormat } from '#features/rewards/rules/yield-format.ts'
import type { YieldMonth } from '#features/rewards/rules/yield-months.ts'
import { useLocale, useT } from '#lib/i18n/use-t.ts'
import { PlotFrame } from './plot-frame.tsx'
import classes from './yield-plot.module.css'
import { YieldReading } from './yield-reading.tsx'

type MonthPlotProps = {
  months: readonly YieldMonth[]
  money: YieldFormat
}

const WIDTH_WITHOUT_LAYOUT = 640
const HEIGHT = 300
const PIXELS_PER_LABEL = 70

/** Kept and given by month; what was lost hangs below zero. */
export function MonthPlot({ months, money }: MonthPlotProps) {
  const t = useT()
  const locale = useLocale()
  const ref = useRef<HTMLDivElement>(null)
  const width = useElementWidth(ref) || WIDTH_WITHOUT_LAYOUT
  const [chosen, setChosen] = useState<number | null>(null)
  const active = Math.min(chosen ?? months.length - 1, months.length - 1)
  const shown = months[active]
  if (!shown) return null
  const box = { width, height: HEIGHT, top: 12, bottom: 28, left: 44, right: 8 }
  const plot = layOutMonths(months, box, money.decimals)
  const labelled = thinOut(months, Math.floor((width - box.left) / PIXELS_PER_LABEL))
  const labels = nameMonths(
    labelled.map(({ start }) => start),
    locale,
  )
  const when = nameOf(shown)
  const values = {
    month: when,
    kept: money.formatTotal(shown.kept),
    given: money.formatTotal(shown.donated),
    lost: money.formatTotal(shown.lost),
    hasLoss: String(shown.lost > 0n),
  }
  return (
    <div ref={ref} className={classes.plot} data-testid="month-plot">
      <YieldReading
        when={when}
        {...shown}
        money={money}
        x={chosen === null ? null : (plot.bars[active]?.center ?? null)}
        width={width}
      />
      <div className={classes.drawing}>
        <svg width={width} height={HEIGHT} role="img" aria-label={t('rewards.chart.monthsLabel')}>
          <PlotFrame ticks={plot.ticks} box={box} />
          <line className={classes.zero} x1={box.left} x2={width - box.right} y1={plot.zero} y2={plot.zero} />
          {plot.bars.map((bar, index) => {
            const month = months[index] as YieldMonth
            const label = labels[labelled.indexOf(month)]
            return (
              <g
                key={month.start.getTime()}
                className={classes.month}
                data-running={month.isRunning || undefined}
                data-active={index === chosen || undefined}
                data-testid="month-bar"
              >
                {bar.kept.height > 0 && <rect className={classes.monthKept} {...bar.kept} />}
                {bar.donated && <path className={classes.monthGiven} d={bar.donated} />}
                {bar.lost.height > 0 && (
                  <rect className={classes.monthLost} {...bar.lost} data-testid="month-loss" />
                )}
                {label && (
                  <text x={labelCenter(bar.center, label, width)} y={HEIGHT - 6} textAnchor="middle">
                    {label}
                  </text>
                )}
              </g>
            )
          })}
        </svg>
        <ChartSlider
          count={months.length}
          active={active}
          onRead={setChosen}
          indexAt={plot.indexAt}
          label={t('rewards.chart.readMonths')}
          valueText={t('rewards.chart.monthValue', values)}
        />
      </div>
    </div>
  )

  function nameOf({ start, isRunning }: YieldMonth): string {
    const options = { month: 'long', year: 'numeric', timeZone: 'UTC' } as const
    const month = dateFormat(locale, options).format(start)
    return isRunning ? t('rewards.chart.soFar', { month }) : month
  }
}

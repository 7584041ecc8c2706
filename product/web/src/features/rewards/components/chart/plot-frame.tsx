import { numberFormat } from '@kindyield/domain'
import type { Box } from '#features/rewards/rules/yield-plot-layout.ts'
import { useLocale } from '#lib/i18n/use-t.ts'
import classes from './yield-plot.module.css'

type PlotFrameProps = {
  ticks: readonly { value: number; y: number }[]
  box: Box
}

/** The lines of the amounts and their labels. */
export function PlotFrame({ ticks, box }: PlotFrameProps) {
  const locale = useLocale()
  const format = numberFormat(locale, { maximumSignificantDigits: 3 })
  return ticks.map(({ value, y }) => (
    <g key={value}>
      <line className={classes.grid} x1={box.left} x2={box.width - box.right} y1={y} y2={y} />
      <text x={box.left - 8} y={y + 4} textAnchor="end">
        {format.format(value)}
      </text>
    </g>
  ))
}

import { useId } from 'react'
import type { Bar, BarLabel } from './bar.ts'
import classes from './bar-drawing.module.css'
import { CHART_HEIGHT, type ChartLayout } from './chart-layout.ts'
import { labelCenter } from './label-center.ts'

type BarDrawingProps = {
  title: string
  summary: string
  bars: readonly Bar[]
  labels: readonly BarLabel[]
  layout: ChartLayout
  /** Index of the chosen bar. */
  active: number | null
}

export function BarDrawing({ title, summary, bars, labels, layout, active }: BarDrawingProps) {
  const id = useId()
  const { plot, lines, shapes } = layout
  return (
    <svg
      viewBox={`0 0 ${plot.right} ${CHART_HEIGHT}`}
      width={plot.right}
      height={CHART_HEIGHT}
      className={classes.drawing}
      role="img"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-summary`}
    >
      <title id={`${id}-title`}>{title}</title>
      <desc id={`${id}-summary`}>{summary}</desc>
      {lines.map(({ y, label }) => (
        <g key={label} className={classes.line}>
          <line x1={plot.left} x2={plot.right} y1={y} y2={y} />
          <text x={plot.left - 8} y={y + 4} textAnchor="end">
            {label}
          </text>
        </g>
      ))}
      {bars.map(({ name, state }, index) => {
        const { x = 0, width = 0, path } = shapes[index] ?? {}
        const isToCome = state === 'toCome'
        return (
          <path
            key={name}
            className={classes.bar}
            d={isToCome ? `M${x} ${plot.bottom - 1}h${width}` : path}
            data-running={state === 'running' || undefined}
            data-to-come={isToCome || undefined}
            data-active={index === active || undefined}
          />
        )
      })}
      {labels.map(({ x, text, isStrong }) => (
        <text
          key={text}
          className={isStrong ? classes.strong : undefined}
          x={labelCenter(x, text, plot.right)}
          y={CHART_HEIGHT - 8}
          textAnchor="middle"
        >
          {text}
        </text>
      ))}
    </svg>
  )
}

import { useId } from 'react'
import type { Bar } from './bar.ts'
import classes from './bar-drawing.module.css'
import { CHART_HEIGHT, type ChartLayout } from './chart-layout.ts'

type BarDrawingProps = {
  title: string
  summary: string
  bars: readonly Bar[]
  layout: ChartLayout
  /** Index of the chosen bar. */
  active: number | null
}

export function BarDrawing({ title, summary, bars, layout, active }: BarDrawingProps) {
  const id = useId()
  const { plot, lines, shapes, labelEvery } = layout
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
      {bars.map((bar, index) => (
        <g key={bar.name} className={classes.bar} data-running={bar.isRunning || undefined}>
          <path d={shapes[index]?.path} data-active={index === active || undefined} />
          {/* Counted from the right, so that the newest bar always has a label. */}
          {(bars.length - 1 - index) % labelEvery === 0 && (
            <text x={shapes[index]?.center} y={CHART_HEIGHT - 8} textAnchor="middle">
              {bar.tick}
            </text>
          )}
        </g>
      ))}
    </svg>
  )
}

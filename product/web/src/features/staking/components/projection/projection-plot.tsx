import type { CSSProperties } from 'react'
import { PERIODS, type Period } from '#features/staking/hooks/use-yield-projection.ts'
import classes from './projection-plot.module.css'

type ProjectionPlotProps = {
  percent: number
  chosen: Period
  /** Whether there is no estimate, so that nothing grows. */
  isFlat: boolean
  /** Dashed: not yet the user's own. */
  isExample: boolean
}

/** Height grows linearly with time. Decorative: the table below has the same data. */
export function ProjectionPlot({ percent, chosen, isFlat, isExample }: ProjectionPlotProps) {
  const style = { '--give': percent / 100 } as CSSProperties
  return (
    <div
      className={classes.plot}
      style={style}
      data-all={percent === 100 || undefined}
      data-flat={isFlat || undefined}
      data-example={isExample || undefined}
      aria-hidden="true"
      data-testid="projection-plot"
    >
      <div className={classes.wedge} data-side="give" />
      <div className={classes.wedge} data-side="keep" />
      {PERIODS.map(months => (
        <span
          key={months}
          className={`ky-stem ${classes.stem}`}
          data-faint={months !== chosen || undefined}
          style={{ '--months': months } as CSSProperties}
        >
          <i data-side="give" />
          <i data-side="keep" />
        </span>
      ))}
    </div>
  )
}

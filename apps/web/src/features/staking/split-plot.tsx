import type { CSSProperties } from 'react'
import classes from './split-plot.module.css'
import { PERIODS, type Period } from './use-expectation.ts'

interface SplitPlotProps {
  percent: number
  chosen: Period
}

/** Height is linear in time, the parts are the split. The table below holds the same for screen readers. */
export function SplitPlot({ percent, chosen }: SplitPlotProps) {
  const style = { '--give': percent / 100 } as CSSProperties
  return (
    <div className={classes.plot} style={style} data-all={percent === 100 || undefined} aria-hidden="true">
      <div className={classes.wedge} data-side="give" />
      <div className={classes.wedge} data-side="keep" />
      {PERIODS.map(months => (
        <span
          key={months}
          className={classes.stem}
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

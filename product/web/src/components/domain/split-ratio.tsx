import type { CSSProperties } from 'react'
import classes from './split-ratio.module.css'

/** The split of the yield as a bar: given, then kept. The words beside it say the same. */
export function SplitRatio({ percent }: { percent: number }) {
  return (
    <span className={classes.ratio} style={{ '--give': percent / 100 } as CSSProperties} aria-hidden="true">
      <i data-side="give" />
      {percent < 100 && <i data-side="keep" />}
    </span>
  )
}

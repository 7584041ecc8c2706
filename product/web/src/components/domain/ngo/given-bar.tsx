import type { CSSProperties } from 'react'
import classes from './given-bar.module.css'

type GivenBarProps = {
  /** What was given to one non-profit, and the most that was given to one, in the same unit. */
  given: bigint
  highest: bigint
}

/** Compares non-profits by what they were given. The amount beside it says the same. */
export function GivenBar({ given, highest }: GivenBarProps) {
  const share = highest > 0n ? Number((given * 1000n) / highest) / 1000 : 0
  return (
    <div className={classes.track} aria-hidden="true">
      {given > 0n && <i style={{ '--share': share } as CSSProperties} />}
    </div>
  )
}

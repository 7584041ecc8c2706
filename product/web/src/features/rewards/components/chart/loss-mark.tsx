import classes from './yield-plot.module.css'

/** A triangle pointing down, centered at x = 0. */
export function LossMark() {
  return <path className={classes.lossMark} d="M-7,1H7L0,13Z" />
}

import classes from './yield-plot.module.css'

/** Points down; its tip is below the middle of its upper edge. */
export function LossMark() {
  return <path className={classes.lossMark} d="M-7,1H7L0,13Z" />
}

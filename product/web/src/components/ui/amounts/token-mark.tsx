import classes from './token-mark.module.css'

type TokenMarkProps = {
  symbol: string
}

/** The token's drawing. Decorative: its name is always next to it. */
export function TokenMark({ symbol }: TokenMarkProps) {
  return (
    <img className={classes.mark} src={`/token/${symbol.toLowerCase()}.svg`} alt="" width={18} height={18} />
  )
}

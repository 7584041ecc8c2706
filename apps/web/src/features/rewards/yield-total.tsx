import keyClasses from '../../components/split-key.module.css'
import type { YieldMoney } from './yield-money.ts'
import classes from './yield-totals.module.css'

interface YieldTotalProps {
  label: string
  side: 'keep' | 'give'
  amounts: readonly { token: string; amount: string }[]
  note: string
  money: YieldMoney
  testId: string
}

/** All digits of a few wei are more than fit at the size of a headline. */
const LONG_FIGURE = 12

/** Lido's in stETH with the dollars below, Aave's in dollars with the tokens below. */
export function YieldTotal({ label, side, amounts, note, money, testId }: YieldTotalProps) {
  const sum = money.whole(amounts)
  const figure = money.figure(sum)
  const below = money.inDollars
    ? amounts.map(({ token, amount }) => money.token(token, amount)).join(' · ')
    : money.usd(sum)
  return (
    <div>
      <h2 className={`${classes.label} ${keyClasses.key}`} data-side={side}>
        {label}
      </h2>
      <p className={classes.figure} data-long={figure.length > LONG_FIGURE} data-testid={testId}>
        {figure} <small>{money.symbol}</small>
      </p>
      <p className={classes.sub}>
        {below} <span>{note}</span>
      </p>
    </div>
  )
}

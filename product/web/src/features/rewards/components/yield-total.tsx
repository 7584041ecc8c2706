import keyClasses from '#components/domain/split-key.module.css'
import type { YieldFormat } from '#features/rewards/rules/yield-format.ts'
import classes from './yield-totals.module.css'

type YieldTotalProps = {
  label: string
  side: 'keep' | 'give'
  amounts: readonly { token: string; amount: string }[]
  /** Lines below the total. */
  more: readonly string[]
  money: YieldFormat
  testId: string
}

/** Longer figures, such as a few wei in full, get a smaller font. */
const LONG_FIGURE = 12

/** Lido: stETH with its value below. Aave: the value with the tokens below. */
export function YieldTotal({ label, side, amounts, more, money, testId }: YieldTotalProps) {
  const sum = money.sum(amounts)
  const figure = money.formatFigure(sum)
  const below = money.isValue
    ? amounts.map(({ token, amount }) => money.formatYield(token, amount)).join(' · ')
    : money.formatValue(sum)
  return (
    <div>
      <h2 className={`${classes.label} ${keyClasses.key}`} data-side={side}>
        {label}
      </h2>
      <p className={classes.figure} data-long={figure.length > LONG_FIGURE} data-testid={testId}>
        {figure} <small>{money.symbol}</small>
      </p>
      <p className={classes.sub}>{below}</p>
      {more.map(line => (
        <p key={line} className="ky-quiet" data-testid={`${testId}-more`}>
          {line}
        </p>
      ))}
    </div>
  )
}

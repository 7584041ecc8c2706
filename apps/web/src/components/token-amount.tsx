import { formatAmount } from '@kindyield/domain'
import { useLingui } from '@lingui/react'
import { splitDigits } from './split-digits.ts'
import classes from './token-amount.module.css'

export interface Token {
  symbol: string
  decimals: number
}

interface TokenAmountProps {
  amount: bigint
  token: Token
}

/** R30: every digit is there; those after the fourth decimal of a larger amount are set small. */
export function TokenAmount({ amount, token }: TokenAmountProps) {
  const { i18n } = useLingui()
  const [head, tail] = splitDigits(formatAmount(amount, token.decimals, i18n.locale), i18n.locale)
  return (
    <span className={classes.amount}>
      {head}
      {tail && <span className={classes.tail}>{tail}</span>}{' '}
      <span className={classes.symbol}>{token.symbol}</span>
    </span>
  )
}

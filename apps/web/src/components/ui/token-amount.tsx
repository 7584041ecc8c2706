import { formatAmount } from '@kindyield/domain'
import { useLingui } from '@lingui/react'
import { formatShortAmount } from '../../lib/format/format-token-amount.ts'
import classes from './token-amount.module.css'

export type Token = {
  symbol: string
  decimals: number
}

type TokenAmountProps = {
  amount: bigint
  token: Token
}

/** R30: a shortened amount; the title attribute has all digits. */
export function TokenAmount({ amount, token: { symbol, decimals } }: TokenAmountProps) {
  const { i18n } = useLingui()
  return (
    <span className={classes.amount} title={`${formatAmount(amount, decimals, i18n.locale)} ${symbol}`}>
      {formatShortAmount(amount, decimals, i18n.locale)} <span className={classes.symbol}>{symbol}</span>
    </span>
  )
}

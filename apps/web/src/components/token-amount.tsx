import { formatAmount } from '@kindyield/domain'
import { useLingui } from '@lingui/react'
import { formatShort } from '../lib/format-token.ts'
import classes from './token-amount.module.css'

export interface Token {
  symbol: string
  decimals: number
}

interface TokenAmountProps {
  amount: bigint
  token: Token
}

/** R30: as short as everywhere; who points at it reads every digit. */
export function TokenAmount({ amount, token: { symbol, decimals } }: TokenAmountProps) {
  const { i18n } = useLingui()
  return (
    <span className={classes.amount} title={`${formatAmount(amount, decimals, i18n.locale)} ${symbol}`}>
      {formatShort(amount, decimals, i18n.locale)} <span className={classes.symbol}>{symbol}</span>
    </span>
  )
}

import { useLingui } from '@lingui/react'
import { formatInFull, formatShortAmount } from '../../lib/format/format-token-amount.ts'
import { FullAmount } from './full-amount.tsx'
import classes from './token-amount.module.css'

export type Token = {
  symbol: string
  decimals: number
}

type TokenAmountProps = {
  amount: bigint
  token: Token
}

/** R30: a shortened amount. */
export function TokenAmount({ amount, token: { symbol, decimals } }: TokenAmountProps) {
  const { i18n } = useLingui()
  return (
    <FullAmount className={classes.amount} full={formatInFull(amount, decimals, symbol, i18n.locale)}>
      {formatShortAmount(amount, decimals, i18n.locale)} <span className={classes.symbol}>{symbol}</span>
    </FullAmount>
  )
}

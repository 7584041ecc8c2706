import { formatShortAmount, formatWholeAmount } from '#lib/format/format-token-amount.ts'
import { useLocale } from '#lib/i18n/use-t.ts'
import { FullAmount } from './full-amount.tsx'
import classes from './token-amount.module.css'

export type Token = {
  symbol: string
  decimals: number
}

type TokenAmountProps = {
  amount: bigint
  token: Token
  isInLink?: boolean
}

/** A shortened amount and its token. */
export function TokenAmount({ amount, token: { symbol, decimals }, isInLink }: TokenAmountProps) {
  const locale = useLocale()
  const digits = formatShortAmount(amount, decimals, symbol, locale)
  return (
    <FullAmount
      className={classes.amount}
      shown={`${digits} ${symbol}`}
      full={formatWholeAmount(amount, decimals, symbol, locale)}
      isInLink={isInLink}
    >
      {digits} <span className={classes.symbol}>{symbol}</span>
    </FullAmount>
  )
}

import { numberFormat } from '@kindyield/domain'
import type { CSSProperties } from 'react'
import { formatShortAmount, formatWholeAmount } from '#lib/format/format-token-amount.ts'
import { useLocale } from '#lib/i18n/use-t.ts'
import classes from './aligned-amount.module.css'
import { FullAmount } from './full-amount.tsx'
import type { Token } from './token-amount.tsx'

type AlignedAmountProps = {
  amount: bigint
  token: Token
  /** Digits after the point of the longest amount in the column; see `longestFraction`. */
  fraction: number
  isInLink?: boolean
}

/** An amount in a column of one token, which stands at its decimal point. */
export function AlignedAmount({ amount, token, fraction, isInLink }: AlignedAmountProps) {
  const locale = useLocale()
  const { symbol, decimals } = token
  const digits = formatShortAmount(amount, decimals, symbol, locale)
  const [whole, rest] = splitAtPoint(digits, locale)
  return (
    <FullAmount
      className={classes.amount}
      shown={`${digits} ${symbol}`}
      full={formatWholeAmount(amount, decimals, symbol, locale)}
      isInLink={isInLink}
    >
      {whole}
      <span className={classes.rest} style={{ '--fraction': fraction } as CSSProperties}>
        {rest}
      </span>{' '}
      <span className={classes.unit}>{symbol}</span>
    </FullAmount>
  )
}

/** How many digits after the point the longest of a column's amounts has. */
export function longestFraction(
  amounts: readonly bigint[],
  { symbol, decimals }: Token,
  locale: string,
): number {
  const lengths = amounts.map(
    amount => splitAtPoint(formatShortAmount(amount, decimals, symbol, locale), locale)[1].length - 1,
  )
  return Math.max(0, ...lengths)
}

function splitAtPoint(text: string, locale: string): [whole: string, rest: string] {
  const point =
    numberFormat(locale)
      .formatToParts(1.5)
      .find(({ type }) => type === 'decimal')?.value ?? '.'
  const place = text.indexOf(point)
  return place < 0 ? [text, ''] : [text.slice(0, place), text.slice(place)]
}

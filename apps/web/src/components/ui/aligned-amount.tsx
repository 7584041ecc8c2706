import { numberFormat } from '@kindyield/domain'
import { useLingui } from '@lingui/react'
import type { CSSProperties } from 'react'
import { formatInFull, formatShortAmount } from '../../lib/format/format-token-amount.ts'
import classes from './aligned-amount.module.css'
import { FullAmount } from './full-amount.tsx'
import type { Token } from './token-amount.tsx'

type AlignedAmountProps = {
  amount: bigint
  token: Token
  /** Digits after the point of the longest amount in the column; see `longestFraction`. */
  fraction: number
}

/** An amount in a column of one token, which stands at its decimal point. */
export function AlignedAmount({ amount, token: { symbol, decimals }, fraction }: AlignedAmountProps) {
  const { i18n } = useLingui()
  const [whole, rest] = splitAtPoint(formatShortAmount(amount, decimals, i18n.locale), i18n.locale)
  return (
    <FullAmount className={classes.amount} full={formatInFull(amount, decimals, symbol, i18n.locale)}>
      {whole}
      <span className={classes.rest} style={{ '--fraction': fraction } as CSSProperties}>
        {rest}
      </span>{' '}
      <span className={classes.unit}>{symbol}</span>
    </FullAmount>
  )
}

/** How many digits after the point the longest of a column's amounts has. */
export function longestFraction(amounts: readonly bigint[], decimals: number, locale: string): number {
  const lengths = amounts.map(
    amount => splitAtPoint(formatShortAmount(amount, decimals, locale), locale)[1].length - 1,
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

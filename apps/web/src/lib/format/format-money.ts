import { numberFormat } from '@kindyield/domain'
import { ONE_ETHER } from './ether.ts'

/** Prices are numbers of dollars; as integers of micro dollars they multiply exactly. */
const MICRO_USD = 1_000_000

/**
 * The dollars of an amount with 18 decimals: multiplied exactly and rounded once, to the nearest cent, half away from
 * zero. Amounts are added before they come here, so that no figure is a sum of rounded ones.
 */
export function formatUsd(amount: bigint, usdPerUnit: number, locale: string): string {
  const price = BigInt(Math.round(usdPerUnit * MICRO_USD))
  const cents = divideToNearest(amount * price * 100n, ONE_ETHER * BigInt(MICRO_USD))
  // As a string: a JavaScript number would lose cents of large amounts.
  const text = `${cents}E-2` as Intl.StringNumericLiteral
  return numberFormat(locale, { style: 'currency', currency: 'USD' }).format(text)
}

/** Half away from zero; the divisor is positive. */
function divideToNearest(dividend: bigint, divisor: bigint): bigint {
  const half = divisor / 2n
  return (dividend < 0n ? dividend - half : dividend + half) / divisor
}

/** A price in dollars, without cents where there are none: '$3,500', '$3,512.40'. */
export function formatPrice(usd: number, locale: string): string {
  const options = { style: 'currency', currency: 'USD', trailingZeroDisplay: 'stripIfInteger' } as const
  return numberFormat(locale, options).format(usd)
}

/** A percentage with two decimals: '3.02%'. */
export function formatPercent(percent: number, locale: string): string {
  const options = { style: 'percent', maximumFractionDigits: 2, minimumFractionDigits: 2 } as const
  return numberFormat(locale, options)
    .format(percent / 100)
    .replace(/\s/g, '')
}

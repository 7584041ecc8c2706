import { numberFormat } from '@kindyield/domain'
import { ONE_ETHER } from './ether.ts'

/** Scales the dollar price, a number, to an integer with six decimals. */
const PRICE_SCALE = 1_000_000

/** An amount of wei in dollars, rounded down to whole cents. */
export function formatUsd(wei: bigint, usdPerEther: number, locale: string): string {
  const price = BigInt(Math.round(usdPerEther * PRICE_SCALE))
  const cents = (wei * price * 100n) / (ONE_ETHER * BigInt(PRICE_SCALE))
  // As a string: a JavaScript number would lose cents of large amounts.
  const text = `${cents}E-2` as Intl.StringNumericLiteral
  return numberFormat(locale, { style: 'currency', currency: 'USD' }).format(text)
}

/** A percentage with two decimals: '3.02%'. */
export function formatPercent(percent: number, locale: string): string {
  const options = { style: 'percent', maximumFractionDigits: 2, minimumFractionDigits: 2 } as const
  return numberFormat(locale, options)
    .format(percent / 100)
    .replace(/\s/g, '')
}

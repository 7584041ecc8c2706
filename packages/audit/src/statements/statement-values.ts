import { type Fraction, fraction, multiply, round, sum } from '../ledger/fraction.ts'
import type { TokenName } from '../token-names.ts'

/*
 * What amounts are worth, at the prices that the API publishes.
 */

export type Currency = 'USD' | 'EUR' | 'GBP'
/** One ether in each currency, in millionths, and which of the figures are made up. */
export type DayPrices = Record<Currency, bigint> & { samples: Currency[] }
export type Pricing = {
  /** Undefined where no price is known. */
  pricesOn(day: string): DayPrices | undefined
  currency: Currency
}
/** An amount of a day, in the token's smallest unit. */
export type Worth = { day: string; amount: Fraction }

const MICRO = 1_000_000n

/** The price of one token in millionths; a dollar in another currency is the quotient of ether's prices, rounded. */
function priceOf({ pricesOn, currency }: Pricing, { isDollar }: TokenName, day: string): bigint | undefined {
  if (isDollar && currency === 'USD') return MICRO
  const prices = pricesOn(day)
  if (prices === undefined || !isDollar) return prices?.[currency]
  return round(fraction(prices[currency] * MICRO, prices.USD))
}

/** The price of a line, and where it is from. */
export function priceCells(pricing: Pricing, token: TokenName, day: string): [price: string, source: string] {
  const price = priceOf(pricing, token, day)
  if (price === undefined) return ['', '']
  const { pricesOn, currency } = pricing
  const isSample = pricesOn(day)?.samples.includes(currency)
  const source = token.isDollar && currency === 'USD' ? 'One to one' : isSample ? 'Sample' : 'Price service'
  const digits = String(price).padStart(7, '0')
  return [`${digits.slice(0, -6)}.${digits.slice(-6).replace(/0{1,4}$/, '')}`, source]
}

/** Each amount at the price of its day, added up exactly, then rounded to the nearest cent; undefined without a price. */
export function centsOf(pricing: Pricing, token: TokenName, parts: Worth[]): bigint | undefined {
  const priced: Fraction[] = []
  for (const { day, amount } of parts) {
    const price = priceOf(pricing, token, day)
    if (price === undefined) return undefined
    priced.push(multiply(amount, fraction(price * 100n, MICRO * 10n ** BigInt(token.decimals))))
  }
  return round(sum(priced))
}

export function valueCell(pricing: Pricing, token: TokenName, parts: Worth[]): string {
  const cents = centsOf(pricing, token, parts)
  return cents === undefined ? '' : formatCents(cents)
}

export function formatCents(cents: bigint): string {
  return `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`
}

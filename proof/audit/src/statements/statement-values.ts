import { type Fraction, floor, fraction, multiply, round, sum } from '../ledger/fraction.ts'
import type { TokenName } from '../token-names.ts'

/*
 * What amounts are worth, at the prices that the API publishes.
 */

export type Currency = 'USD' | 'EUR' | 'GBP'
/** What one ether costs in each currency, and which of the figures are made up. */
export type DayPrices = Record<Currency, Fraction> & { samples: Currency[] }
export type Pricing = {
  /** Returns undefined where no price is known. */
  pricesOn(day: string): DayPrices | undefined
  currency: Currency
}
/** An amount of a day, in the token's smallest unit. */
export type Worth = { day: string; amount: Fraction }

const MICRO = 1_000_000n
const PRICE_DECIMALS = 18n

/** The price of one token; a dollar in another currency is the quotient of ether's prices, rounded to a millionth. */
function priceOf(
  { pricesOn, currency }: Pricing,
  { isDollar }: TokenName,
  day: string,
): Fraction | undefined {
  if (isDollar && currency === 'USD') return fraction(1n)
  const prices = pricesOn(day)
  if (prices === undefined || !isDollar) return prices?.[currency]
  const { numerator, denominator } = prices.USD
  return fraction(round(multiply(prices[currency], fraction(denominator * MICRO, numerator))), MICRO)
}

/** The price of a line, and where it is from. */
export function priceCells(pricing: Pricing, token: TokenName, day: string): [price: string, source: string] {
  const price = priceOf(pricing, token, day)
  if (price === undefined) return ['', '']
  const { pricesOn, currency } = pricing
  const isSample = pricesOn(day)?.samples.includes(currency)
  const source = token.isDollar && currency === 'USD' ? 'One to one' : isSample ? 'Sample' : 'Price service'
  const digits = String(floor(multiply(price, fraction(10n ** PRICE_DECIMALS)))).padStart(19, '0')
  return [`${digits.slice(0, -18)}.${digits.slice(-18).replace(/0{1,16}$/, '')}`, source]
}

/** Each amount at the price of its day, in cents, added up exactly; undefined without a price. */
export function exactCents(pricing: Pricing, token: TokenName, parts: Worth[]): Fraction | undefined {
  const priced: Fraction[] = []
  for (const { day, amount } of parts) {
    const price = priceOf(pricing, token, day)
    if (price === undefined) return undefined
    priced.push(multiply(multiply(amount, price), fraction(100n, 10n ** BigInt(token.decimals))))
  }
  return sum(priced)
}

/** The same rounded to the nearest cent. */
export function centsOf(pricing: Pricing, token: TokenName, parts: Worth[]): bigint | undefined {
  const exact = exactCents(pricing, token, parts)
  return exact && round(exact)
}

export function valueCell(pricing: Pricing, token: TokenName, parts: Worth[]): string {
  const cents = centsOf(pricing, token, parts)
  return cents === undefined ? '' : formatCents(cents)
}

export function formatCents(cents: bigint): string {
  return `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`
}

import { formatUnits } from 'viem'
import { toExact } from '../chain/exact-yield.ts'
import type { TokenInfo } from '../chain/tokens.ts'
import type { PriceOn } from '../integrations/price/price-history.ts'

/*
 * Dollars are added up exactly and rounded once, to the nearest cent, when they are formatted. Exact dollars are in
 * 2^-128 (as exact amounts) * 10^-18 (the most decimals of a token) * 10^-6 (the precision of a price), so that no
 * multiplication of an amount and a price is rounded.
 */

const MAX_DECIMALS = 18
const MICRO = 1_000_000
const CENT = toExact(10n ** BigInt(MAX_DECIMALS) * BigInt(MICRO / 100))

/** The heading of dollars in a statement. */
export const USD_TITLE = 'USD (price of the day)'

/** The value of an exact amount at the price of a day; undefined where the price is unknown. */
export function valueInDollars(
  priceOn: PriceOn,
  token: TokenInfo,
  amount: bigint,
  day: string,
): bigint | undefined {
  const usd = token.isDollar ? 1 : priceOn(day)?.usd
  if (usd === undefined) return undefined
  return amount * 10n ** BigInt(MAX_DECIMALS - token.decimals) * BigInt(Math.round(usd * MICRO))
}

/** Adds up; undefined when a summand is. */
export function addDollars(all: (bigint | undefined)[]): bigint | undefined {
  return all.reduce((sum, some) => (sum === undefined || some === undefined ? undefined : sum + some), 0n)
}

/** In hundredths of a dollar, to the nearest, a half away from zero. No sum here is below zero. */
export function roundToCents(dollars: bigint): bigint {
  return (dollars + CENT / 2n) / CENT
}

export function formatAmount(token: TokenInfo, units: bigint): string {
  return formatUnits(units, token.decimals)
}

export function formatDollars(dollars: bigint | undefined): string | null {
  return dollars === undefined ? null : formatCents(roundToCents(dollars))
}

export function formatCents(cents: bigint): string {
  return `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`
}

/** Inserts commas between thousands: 1,234.50. */
export function groupThousands(dollars: string): string {
  return dollars.replace(/\B(?=(\d{3})+\.)/g, ',')
}

import { formatUnits } from 'viem'
import type { TokenInfo } from '../chain/tokens.ts'
import type { PriceOn } from '../integrations/price/price-history.ts'

/*
 * Sums are exact and rounded down once, when they are formatted. An exact amount is in 2^-128 of its token's smallest
 * unit, as the database adds up yields. Exact dollars are in 2^-128 * 10^-18 (the most decimals of a token) * 10^-6
 * (the precision of a price), so that no multiplication of an amount and a price is rounded.
 */

const FRACTION_BITS = 128n
const MAX_DECIMALS = 18
const MICRO = 1_000_000
const CENT = 10n ** BigInt(MAX_DECIMALS) * BigInt(MICRO / 100)

/** A whole number of a token's smallest unit, as an exact amount. */
export function toExact(units: bigint): bigint {
  return units << FRACTION_BITS
}

/** Rounded down. */
export function floorToUnits(amount: bigint): bigint {
  return amount >> FRACTION_BITS
}

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

/** In hundredths of a dollar, rounded down. */
export function floorToCents(dollars: bigint): bigint {
  return floorToUnits(dollars) / CENT
}

export function formatAmount(token: TokenInfo, units: bigint): string {
  return formatUnits(units, token.decimals)
}

export function formatDollars(dollars: bigint | undefined): string | null {
  return dollars === undefined ? null : formatCents(floorToCents(dollars))
}

export function formatCents(cents: bigint): string {
  return `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`
}

/** Inserts commas between thousands: 1,234.50. */
export function groupThousands(dollars: string): string {
  return dollars.replace(/\B(?=(\d{3})+\.)/g, ',')
}

import { formatUnits } from 'viem'
import type { PriceOn } from '../price/price-history.ts'

/*
 * Sums are exact and rounded once, down, as they are written. For that an amount is in 2^-128 of its token's smallest
 * unit, as the database adds up yields, and dollars are in what no amount at no price is a part of: 2^-128 times
 * 10^-18 (the decimals of a token) times 10^-6 (of a price).
 */

export type TokenInfo = { symbol: string; decimals: number; isDollar: boolean }

const FRACTION_BITS = 128n
const MOST_DECIMALS = 18
const MICRO = 1_000_000
const CENT = 10n ** BigInt(MOST_DECIMALS) * BigInt(MICRO / 100)

/** A whole number of a token's smallest unit, as an exact amount. */
export function exactly(units: bigint): bigint {
  return units << FRACTION_BITS
}

/** Rounded down. */
export function wholeUnits(amount: bigint): bigint {
  return amount >> FRACTION_BITS
}

/** What an exact amount was worth on a day; undefined where no price is known. */
export function dollarsOn(
  priceOn: PriceOn,
  token: TokenInfo,
  amount: bigint,
  day: string,
): bigint | undefined {
  const usd = token.isDollar ? 1 : priceOn(day)?.usd
  if (usd === undefined) return undefined
  return amount * 10n ** BigInt(MOST_DECIMALS - token.decimals) * BigInt(Math.round(usd * MICRO))
}

/** Adds up what is known; undefined when something is not. */
export function addDollars(all: (bigint | undefined)[]): bigint | undefined {
  return all.reduce((sum, some) => (sum === undefined || some === undefined ? undefined : sum + some), 0n)
}

/** In hundredths of a dollar, rounded down. */
export function wholeCents(dollars: bigint): bigint {
  return wholeUnits(dollars) / CENT
}

export function writeAmount(token: TokenInfo, units: bigint): string {
  return formatUnits(units, token.decimals)
}

export function writeDollars(dollars: bigint | undefined): string | null {
  return dollars === undefined ? null : writeCents(wholeCents(dollars))
}

export function writeCents(cents: bigint): string {
  return `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`
}

/** Dollars and cents, with thousands set apart. */
export function withCommas(dollars: string): string {
  return dollars.replace(/\B(?=(\d{3})+\.)/g, ',')
}

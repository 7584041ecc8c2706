import { formatUnits } from 'viem'
import type { PriceOn } from '../price/price-history.ts'

export type TokenInfo = { symbol: string; decimals: number; isDollar: boolean }

const MICRO = 1_000_000

/** What an amount was worth on a day, in hundredths of a US dollar, rounded down; undefined where no price is known. */
export function centsOn(priceOn: PriceOn, token: TokenInfo, amount: bigint, day: string): bigint | undefined {
  const usd = token.isDollar ? 1 : priceOn(day)?.usd
  if (usd === undefined) return undefined
  const microDollars = BigInt(Math.round(usd * MICRO))
  return (amount * microDollars) / (10n ** BigInt(token.decimals) * BigInt(MICRO / 100))
}

/** Adds up what is known; undefined when something is not. */
export function addCents(all: (bigint | undefined)[]): bigint | undefined {
  return all.reduce((sum, cents) => (sum === undefined || cents === undefined ? undefined : sum + cents), 0n)
}

export function writeAmount(token: TokenInfo, amount: bigint): string {
  return formatUnits(amount, token.decimals)
}

export function writeCents(cents: bigint | undefined): string | null {
  return cents === undefined ? null : `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`
}

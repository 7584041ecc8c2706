import { type Fraction, fraction } from './fraction.ts'
import type { Yield } from './yield.ts'

/*
 * The arithmetic of a vault as its documentation states it, written with whole numbers and exact fractions: percent of
 * the yield above a tranche's high-water mark is donated, in whole shares, and the fraction of a share is carried over.
 */

export const RAY = 10n ** 27n
const FRACTION_BITS = 32n
const PERCENT_BITS = 7n
const BOOK_BITS = 32n

export type Tranche = { shares: bigint; units: bigint; mark: bigint; fraction: bigint }

/** The id that `Settled` names, without the index of its book above. */
export function trancheIdOf(settled: bigint): bigint {
  return settled & ((1n << BOOK_BITS) - 1n)
}

/** The 1-based place of its token among the vault's; 0 in a Lido vault. */
export function bookIndexOf(settled: bigint): number {
  return Number(settled >> BOOK_BITS)
}

export function percentOf(tranche: bigint): bigint {
  return tranche & ((1n << PERCENT_BITS) - 1n)
}

/** Shares that become donations when a tranche is settled at `rate`, in 2^-32, with the fraction carried so far. */
export function owedBy(id: bigint, { shares, mark, fraction: carried }: Tranche, rate: bigint): bigint {
  if (rate <= mark || shares === 0n) return 0n
  return ((shares * percentOf(id) * (rate - mark)) << FRACTION_BITS) / (100n * rate) + carried
}

export function wholeShares(owed: bigint): bigint {
  return owed >> FRACTION_BITS
}

export function carriedFraction(owed: bigint): bigint {
  return owed & ((1n << FRACTION_BITS) - 1n)
}

/** What a settlement at `rate` is worth: all yield above the mark, and the donated shares. */
export function settlementYield(tranche: Tranche, donated: bigint, rate: bigint): Yield {
  return {
    earned: fraction(tranche.shares * (rate - tranche.mark), RAY),
    donated: sharesValue(donated, rate),
  }
}

export function sharesValue(shares: bigint, rate: bigint): Fraction {
  return fraction(shares * rate, RAY)
}

/** Shares in the token's wei, rounded down. */
export function worthOf(shares: bigint, rate: bigint): bigint {
  return (shares * rate) / RAY
}

/** What the vault would pay for `units`: shares rounded down, then their value rounded down. */
export function payout(
  id: bigint,
  tranche: Tranche,
  units: bigint,
  rate: bigint,
  settleRate: bigint,
): bigint {
  if (tranche.units === 0n) return 0n
  const shares =
    tranche.shares - (settleRate > tranche.mark ? wholeShares(owedBy(id, tranche, settleRate)) : 0n)
  return worthOf((units * shares) / tranche.units, rate)
}

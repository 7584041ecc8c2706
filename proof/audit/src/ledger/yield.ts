import { add, type Fraction, floor, fraction, multiply, ZERO } from './fraction.ts'

/** What was earned, and what of it was donated, in wei of the token: exact. */
export type Yield = { earned: Fraction; donated: Fraction }

/** The same as the API and the statements give it. */
export type RoundedYield = { earned: string; donated: string; kept: string }

export const NO_YIELD: Yield = { earned: ZERO, donated: ZERO }

export function addYields(one: Yield, other: Yield): Yield {
  return { earned: add(one.earned, other.earned), donated: add(one.donated, other.donated) }
}

/** Takes a list and not arguments: a holder can have more rewards than a call can have of those. */
export function sumYields(all: readonly Yield[]): Yield {
  return all.reduce(addYields, NO_YIELD)
}

/** The part of a tranche's yield that belongs to a position with `units` of all `totalUnits`. */
export function shareOf(all: Yield, units: bigint, totalUnits: bigint): Yield {
  const part = fraction(units, totalUnits)
  return { earned: multiply(all.earned, part), donated: multiply(all.donated, part) }
}

/** Rounds down once. Donations are whole shares and can be worth up to a wei more than the yield: capped at that. */
export function roundYield(exact: Yield): RoundedYield {
  const [earned, donated] = [floor(exact.earned), floor(exact.donated)]
  const capped = donated < earned ? donated : earned
  return { earned: String(earned), donated: String(capped), kept: String(earned - capped) }
}

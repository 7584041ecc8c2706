/** Exact amounts are in 2^-128 of a token's smallest unit, as the database stores the yield of a tranche's unit. */
const FRACTION_BITS = 128n

export type ExactYield = { earned: bigint; donated: bigint }

export const NO_YIELD: ExactYield = { earned: 0n, donated: 0n }

/** A whole number of a token's smallest unit, as an exact amount. */
export function toExact(units: bigint): bigint {
  return units << FRACTION_BITS
}

/** Rounded down. Use it once, after adding up. */
export function floorToUnits(amount: bigint): bigint {
  return amount >> FRACTION_BITS
}

export function addYields(yields: ExactYield[]): ExactYield {
  return yields.reduce(
    (sum, { earned, donated }) => ({ earned: sum.earned + earned, donated: sum.donated + donated }),
    NO_YIELD,
  )
}

/**
 * Rounds a yield, and gives the difference of the two as what was kept. Donations are whole shares, which can be worth a
 * unit more than the yield: they are capped at that.
 */
export function roundYield({ earned, donated }: ExactYield, round = floorToUnits) {
  const [all, given] = [round(earned), round(donated)]
  const capped = given < all ? given : all
  return { earned: all, donated: capped, kept: all - capped }
}

/** The same in whole units as text, as the API returns it. */
export function formatYield(exact: ExactYield): Record<'earned' | 'donated' | 'kept', string> {
  const { earned, donated, kept } = roundYield(exact)
  return { earned: String(earned), donated: String(donated), kept: String(kept) }
}

import { type ExactYield, NO_YIELD, toExact } from './exact-yield.ts'
import { percentOf, RAY } from './vault-units.ts'

type TrancheShares = { shares: bigint; mark: bigint; fraction: bigint }
/** A tranche as `getTranche` of its vault returns it. */
type Tranche = TrancheShares & { units: bigint }

const FRACTION_BITS = 32n
/** A rate that is less than mark / 1e12 below the mark counts as at the mark. */
const MARK_TOLERANCE = 10n ** 12n

/**
 * What a settlement at this rate would add to the yield of a position with so many units of a tranche: donations as in
 * YieldSplit.sol, and the yield of one unit rounded up like that in `tranche_yield`, so that it is what the index adds
 * when the settlement comes.
 */
export function settleUnits(id: bigint, tranche: Tranche, units: bigint, rate: bigint): ExactYield {
  const { shares, mark } = tranche
  if (rate <= mark || shares === 0n) return NO_YIELD
  const above = shares * (rate - mark)
  const donated = donatedShares(id, tranche, rate)
  const perUnit = (ray: bigint) => divideUp(toExact(ray), tranche.units * RAY)
  return { earned: units * perUnit(above), donated: units * perUnit(donated * rate) }
}

/** The highest rate at which a vault settles: the marks of its tranches have 96 bits. */
const MAX_RATE = 2n ** 96n - 1n

/**
 * What the vault would pay for so many units of a tranche: as its `getUserBalance`, settled first and rounded down.
 * After the NGO's end only the yield up to the final rate is settled.
 */
export function balanceOf(
  id: bigint,
  tranche: Tranche,
  units: bigint,
  { rate, finalRate }: { rate: bigint; finalRate: bigint | null },
): bigint {
  if (tranche.units === 0n) return 0n
  const settled = finalRate ?? (rate > MAX_RATE ? 0n : rate)
  const donated = settled > tranche.mark ? donatedShares(id, tranche, settled) : 0n
  return (((units * (tranche.shares - donated)) / tranche.units) * rate) / RAY
}

/** The whole shares that a settlement at this rate, which is above the mark, would turn into donations. Rounds down. */
export function donatedShares(id: bigint, { shares, mark, fraction }: TrancheShares, rate: bigint): bigint {
  const part = (shares * (rate - mark) * BigInt(percentOf(id))) << FRACTION_BITS
  return (part / (100n * rate) + fraction) >> FRACTION_BITS
}

/**
 * What so many units of a tranche are worth below its mark: the loss that must be earned back before anything is donated
 * again. Both values are rounded down, as the vault pays.
 */
export function shortfallOf({ shares, units: all, mark }: Tranche, units: bigint, rate: bigint): bigint {
  if (all === 0n || isWhole(mark, rate)) return 0n
  const own = (units * shares) / all
  return (own * mark) / RAY - (own * rate) / RAY
}

/** Whether a tranche with this mark has no loss to recover at this rate, as in YieldSplit.sol. */
export function isWhole(mark: bigint, rate: bigint): boolean {
  return rate >= mark || (mark - rate) * MARK_TOLERANCE < mark
}

function divideUp(numerator: bigint, denominator: bigint): bigint {
  return (numerator + denominator - 1n) / denominator
}

import { percentOf, RAY, type Tranche, worthOf } from './settlement.ts'

/*
 * How shares, units and amounts of a deposit, a withdrawal or a payment belong together, by the vaults' documentation:
 * units are minted down and burned up, shares pay out down.
 */

/** A mark less than this part of itself above the rate is rounding, not a loss. */
const MARK_TOLERANCE = 10n ** 12n

type Priced = { shares: bigint; units: bigint; amount: bigint }

/** Units that `shares` buy; of a tranche that they open, as many as shares. */
export function mintedUnits(tranche: Tranche | undefined, shares: bigint): bigint {
  return tranche === undefined ? shares : (shares * tranche.units) / tranche.shares
}

/** Whether a position of `percent` and `mark` may enter: a whole one any whole tranche, one under water only its own mark. */
export function mayEnter(
  id: bigint,
  tranche: Tranche | undefined,
  { percent, mark, rate }: { percent: number; mark: bigint; rate: bigint },
): boolean {
  if (percentOf(id) !== BigInt(percent)) return false
  if (tranche === undefined) return true
  if (tranche.shares === 0n) return false
  return isWhole(mark, rate) ? isWhole(tranche.mark, rate) : tranche.mark === mark
}

/** Whether a position with `mark` has no loss to recover at `rate`. */
export function isWhole(mark: bigint, rate: bigint): boolean {
  return rate >= mark || (mark - rate) * MARK_TOLERANCE < mark
}

/** What `amount` costs out of `held` units of a tranche; the whole balance takes all units. */
export function priceOf(
  { shares, units }: Pick<Tranche, 'shares' | 'units'>,
  held: bigint,
  amount: bigint,
  rate: bigint,
): Priced {
  const all = (held * shares) / units
  const balance = worthOf(all, rate)
  if (amount === balance) return { shares: all, units: held, amount }
  const paid = divideUp(amount * RAY, rate)
  return { shares: paid, units: divideUp(paid * units, shares), amount }
}

function divideUp(one: bigint, other: bigint): bigint {
  return (one + other - 1n) / other
}

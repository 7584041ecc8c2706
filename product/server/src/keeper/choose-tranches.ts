import { donatedShares } from '../chain/settle-units.ts'
import { RAY } from '../chain/vault-units.ts'
import type { IndexedTranche } from '../database/queries/list-tranches.ts'
import type { Reason } from './decision.ts'

export type SettleTerms = {
  /** The rate up to which yield is settled: the current one, or the final rate of a finished vault. */
  rate: bigint
  isFinished: boolean
}

export type DueTranches = {
  /** What settling each of these would donate, in wei of the token. */
  due: { id: bigint; donation: bigint }[]
  /** Has all with unsettled yield, also those that are not due yet. */
  unsettled: number
  /** Why none is due. */
  reason: Reason
}

/** A vault stores rates in 96 bits and settles nothing at a higher one. */
const MAX_RATE = 2n ** 96n - 1n
/**
 * A rise of less than a millionth of the mark is left for the next report: Aave's rate rises every second, and
 * a tranche that was just settled must not be settled again. Three percent a year are ten times that in three hours.
 */
const MIN_RISE_DIVISOR = 1_000_000n

/** What a report costs, as `npm run bench -- gas` measures it, and what each tranche in its list adds. Rounded up. */
const REPORT_GAS = 60_000n
const TRANCHE_GAS = 11_000n
/** What a vault accepts; so a report stays far below 2^24 gas, the most of a transaction (EIP-7825). */
const MAX_LISTED = 100

/** Finds the tranches whose rate has risen enough to settle them. */
export function findDueTranches(tranches: IndexedTranche[], { rate, isFinished }: SettleTerms): DueTranches {
  const unsettled = tranches.filter(({ shares, mark }) => shares > 0n && rate > mark && rate <= MAX_RATE)
  const risen = unsettled.filter(({ mark }) => isFinished || (rate - mark) * MIN_RISE_DIVISOR >= mark)
  return {
    due: risen.map(tranche => ({
      id: tranche.id,
      donation: (donatedShares(tranche.id, tranche, rate) * rate) / RAY,
    })),
    unsettled: unsettled.length,
    reason: unsettled.length > 0 ? 'rose too little' : 'nothing to settle',
  }
}

/**
 * Chooses the tranches whose donation is worth more than their part of the gas, in lists for one transaction each. The
 * tranches of a list share the gas of its transaction equally, so a list is as long as its last one can pay its part.
 */
export function chooseTranches(
  due: DueTranches['due'],
  { gasPrice, valueInWei }: { gasPrice: bigint; valueInWei: (amount: bigint) => bigint },
): bigint[][] {
  const byWorth = due
    .map(({ id, donation }) => ({ id, worth: valueInWei(donation) }))
    .sort((one, other) => (one.worth < other.worth ? 1 : -1))
  const lists: bigint[][] = []
  for (let start = 0; start < byWorth.length; start += MAX_LISTED) {
    const candidates = byWorth.slice(start, start + MAX_LISTED)
    const last = candidates.findLastIndex(
      ({ worth }, index) => worth * BigInt(index + 1) > gasOf(index + 1) * gasPrice,
    )
    if (last >= 0) lists.push(candidates.slice(0, last + 1).map(({ id }) => id))
  }
  return lists
}

function gasOf(tranches: number): bigint {
  return REPORT_GAS + BigInt(tranches) * TRANCHE_GAS
}

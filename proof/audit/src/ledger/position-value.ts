import { isWhole } from './flow-rules.ts'
import type { Book, Position } from './ledger.ts'
import { owedBy, payout, settlementYield, wholeShares } from './settlement.ts'
import { NO_YIELD, shareOf, type Yield } from './yield.ts'

/** What the vault would pay for all of a position at a rate. */
export function payoutOf({ book, tranche: id, units }: Position, rate: bigint): bigint {
  const tranche = book.tranches.get(id)
  return tranche === undefined ? 0n : payout(id, tranche, units, rate, settleRateOf(book, rate))
}

/** The yield of a position that a report at this rate would settle: exact. */
export function unsettledOf({ book, tranche: id, units }: Position, rate: bigint): Yield {
  const tranche = book.tranches.get(id)
  const settleRate = settleRateOf(book, rate)
  if (tranche === undefined || units === 0n || settleRate <= tranche.mark || tranche.shares === 0n)
    return NO_YIELD
  const donated = wholeShares(owedBy(id, tranche, settleRate))
  return shareOf(settlementYield(tranche, donated, settleRate), units, tranche.units)
}

/** What a position is worth less than at the mark of its tranche. */
export function shortfallOf({ book, tranche: id, units }: Position, rate: bigint): bigint {
  const tranche = book.tranches.get(id)
  if (tranche === undefined || isWhole(tranche.mark, rate)) return 0n
  // Below the mark nothing is owed to the NGO, whatever the rate.
  const worth = (at: bigint) => payout(id, tranche, units, at, tranche.mark)
  return worth(tranche.mark) - worth(rate)
}

function settleRateOf(book: Book, rate: bigint): bigint {
  return book.finalRate ?? rate
}

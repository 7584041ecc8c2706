import type { EventRows } from './event-rows.ts'

type PendingSettlement = Omit<EventRows['settlement'][number], 'token' | 'causeLogIndex'>
type Cause = { logIndex: number; transactionHash: string }

/**
 * Attributes settlements to tokens. A `Settled` event does not name its token, although tranches are numbered per
 * token of a vault. But a vault settles only inside guarded calls that work on one token at a time and then emit an
 * event that names the token or a position of it. So a settlement belongs to the next such event of its vault, which
 * is always in the same transaction.
 */
export function createSettlements(rows: EventRows) {
  const pending = new Map<string, PendingSettlement[]>()

  function add(settlement: PendingSettlement): void {
    const others = pending.get(settlement.vault)
    if (others === undefined) pending.set(settlement.vault, [settlement])
    else others.push(settlement)
  }

  function attribute(vault: string, token: string, cause: Cause): void {
    for (const settlement of pending.get(vault) ?? []) {
      if (settlement.transactionHash !== cause.transactionHash) throw missingCauseError(settlement)
      rows.settlement.push({ ...settlement, token, causeLogIndex: cause.logIndex })
    }
    pending.delete(vault)
  }

  /** Call at the end of a range: a settlement without a cause means that logs are missing. */
  function finish(): void {
    for (const [settlement] of pending.values())
      if (settlement !== undefined) throw missingCauseError(settlement)
  }

  return { add, attribute, finish }
}

function missingCauseError({ vault, transactionHash, logIndex }: PendingSettlement): Error {
  return new Error(
    `Nothing follows the settlement ${logIndex} of ${vault} in ${transactionHash}: logs are missing`,
  )
}

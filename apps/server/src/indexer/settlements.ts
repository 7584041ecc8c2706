import type { EventRows } from './event-rows.ts'

type PendingSettlement = Omit<EventRows['settlement'][number], 'token' | 'causeLogIndex'>
type Cause = { logIndex: number; transactionHash: string }

/**
 * A settlement does not say whose book it is of: tranches are numbered for each token of a vault. But a vault
 * settles only inside guarded calls that work on one book at a time and end its work there with an event that
 * names the token, or a position of it. So a settlement belongs to the next such event of its vault, always in
 * the same transaction.
 */
export function createSettlements(rows: EventRows) {
  const pending = new Map<string, PendingSettlement[]>()

  function add(settlement: PendingSettlement): void {
    const waiting = pending.get(settlement.vault)
    if (waiting === undefined) pending.set(settlement.vault, [settlement])
    else waiting.push(settlement)
  }

  function settle(vault: string, token: string, cause: Cause): void {
    for (const settlement of pending.get(vault) ?? []) {
      if (settlement.transactionHash !== cause.transactionHash) throw withoutCause(settlement)
      rows.settlement.push({ ...settlement, token, causeLogIndex: cause.logIndex })
    }
    pending.delete(vault)
  }

  /** To be called at the end of a range: logs that are missing must not become rows that are wrong. */
  function finish(): void {
    for (const [settlement] of pending.values()) if (settlement !== undefined) throw withoutCause(settlement)
  }

  return { add, settle, finish }
}

function withoutCause({ vault, transactionHash, logIndex }: PendingSettlement): Error {
  return new Error(
    `Nothing follows the settlement ${logIndex} of ${vault} in ${transactionHash}: logs are missing`,
  )
}

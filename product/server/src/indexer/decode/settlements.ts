import type { EventRows } from './event-rows.ts'

type PendingSettlement = Omit<EventRows['settlement'][number], 'causeLogIndex'>
type Cause = { logIndex: number; transactionHash: string }

/**
 * Finds the cause of settlements. A vault settles only inside guarded calls that work on one token at a time and then
 * emit an event that names it: a report or a position event. So the cause of a settlement is the next such event of its
 * vault, in the same transaction and with the same token; otherwise logs are missing.
 */
export function createSettlements(rows: EventRows) {
  const pending = new Map<string, PendingSettlement[]>()

  function add(settlement: PendingSettlement): void {
    const others = pending.get(settlement.vault)
    if (others === undefined) pending.set(settlement.vault, [settlement])
    else others.push(settlement)
  }

  function close(vault: string, token: string, cause: Cause): void {
    for (const settlement of pending.get(vault) ?? []) {
      const isCause = settlement.transactionHash === cause.transactionHash && settlement.token === token
      if (!isCause) throw missingCauseError(settlement)
      rows.settlement.push({ ...settlement, causeLogIndex: cause.logIndex })
    }
    pending.delete(vault)
  }

  /** Call at the end of a range. */
  function finish(): void {
    for (const [settlement] of pending.values())
      if (settlement !== undefined) throw missingCauseError(settlement)
  }

  return { add, close, finish }
}

function missingCauseError({ vault, transactionHash, logIndex }: PendingSettlement): Error {
  return new Error(
    `Nothing follows the settlement ${logIndex} of ${vault} in ${transactionHash}: logs are missing`,
  )
}

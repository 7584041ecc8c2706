import type { Address } from 'viem'
import { differenceOf } from '../compare.ts'
import type { Ledger, Position, Vault } from './ledger.ts'
import type { ChainLog } from './read-logs.ts'

/** A ledger that logs are replayed into, and where a log finds what it is about. */
export type Replay = {
  ledger: Ledger
  vaults: Map<Address, Vault>
  /** The key is vault and id. */
  positions: Map<string, Position>
}

/** Compares a figure of a log with what the logs before it and the documented rules make it. */
export function expectEqual(
  { ledger }: Replay,
  log: ChainLog,
  figure: string,
  expected: unknown,
  found: unknown,
): void {
  ledger.checks += 1
  const where = `${log.eventName} of ${log.address} in ${log.transactionHash}: ${figure}`
  const difference = differenceOf(where, expected, found)
  if (difference !== undefined) ledger.differences.push(difference)
}

export function positionOf({ positions }: Replay, vault: Vault, id: bigint): Position {
  const found = positions.get(`${vault.address} ${id}`)
  if (found === undefined) throw new Error(`No log opened position ${id} of ${vault.address}`)
  return found
}

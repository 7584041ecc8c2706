import type { Hex } from 'viem'
import type { Entry } from './journal.ts'

/** Sends a JSON-RPC request to the EDR engine, past the journal. */
export type EngineRequest = (method: string, params?: unknown[]) => Promise<unknown>
export type Head = { number: number; time: number; hash: Hex }

/** Runs a journal entry, live or in a replay. With the same timestamp it mines the same block. */
export async function applyEntry(
  requestEngine: EngineRequest,
  { method, params, time }: Entry,
): Promise<unknown> {
  if (time !== undefined) await requestEngine('evm_setNextBlockTimestamp', [time])
  return requestEngine(method, params)
}

export async function readHead(requestEngine: EngineRequest): Promise<Head> {
  const block = (await requestEngine('eth_getBlockByNumber', ['latest', false])) as {
    number: Hex
    timestamp: Hex
    hash: Hex
  }
  return { number: Number(block.number), time: Number(block.timestamp), hash: block.hash }
}

export async function countPendingTransactions(requestEngine: EngineRequest): Promise<number> {
  return ((await requestEngine('eth_pendingTransactions')) as unknown[]).length
}

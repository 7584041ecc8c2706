import { type Hex, hexToNumber } from 'viem'
import type { Entry } from './journal.ts'

/** Asks the engine itself. */
export type Ask = (method: string, params?: unknown[]) => Promise<unknown>
export type Head = { number: number; time: number; hash: Hex }

/** Makes a call of the journal, for the first time or once more: with the same date it mines the same block. */
export async function play(ask: Ask, { method, params, time }: Entry): Promise<unknown> {
  if (time !== undefined) await ask('evm_setNextBlockTimestamp', [time])
  return ask(method, params)
}

export async function readHead(ask: Ask): Promise<Head> {
  const block = (await ask('eth_getBlockByNumber', ['latest', false])) as {
    number: Hex
    timestamp: Hex
    hash: Hex
  }
  return { number: hexToNumber(block.number), time: hexToNumber(block.timestamp), hash: block.hash }
}

export async function countWaiting(ask: Ask): Promise<number> {
  return ((await ask('eth_pendingTransactions')) as unknown[]).length
}

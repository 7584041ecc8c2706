import { setTimeout } from 'node:timers/promises'
import type { Hash, PublicClient } from 'viem'
import type { Cursor } from '../store/index-store.ts'

/** How often, and how far apart, a node must repeat an answer before indexed rows are rolled back. */
export type ReorgRetry = { attempts: number; intervalMs: number }

const DEFAULT_RETRY: ReorgRetry = { attempts: 6, intervalMs: 500 }

/**
 * Compares the cursor with the chain. Behind one URL there may be several nodes, one of which lags behind or serves
 * another chain, so an answer that would remove rows without a replacing block must be repeated.
 */
export function createReorgDetector(
  chain: PublicClient,
  chainId: number,
  { attempts, intervalMs }: ReorgRetry = DEFAULT_RETRY,
) {
  async function readGenesisAndHead(): Promise<[genesisHash: Hash, head: number]> {
    const [id, genesis, head] = await Promise.all([
      chain.getChainId(),
      chain.getBlock({ blockNumber: 0n }),
      chain.getBlock(),
    ])
    if (id !== chainId) throw new Error(`The node is of chain ${id}, not ${chainId}`)
    return [genesis.hash, Number(head.number)]
  }

  /** Whether the newest indexed block is still on the chain. 'behind': the node does not know it yet. */
  async function checkCursor(
    cursor: Cursor,
    genesisHash: Hash,
  ): Promise<'same' | 'behind' | 'reorganised' | 'reset'> {
    if (genesisHash !== cursor.genesisHash) {
      const isOtherChain = async () => (await readGenesisAndHead())[0] === genesisHash
      return (await isRepeated(isOtherChain)) ? 'reset' : 'behind'
    }
    const found = await readBlockHash(cursor.blockNumber)
    if (found === cursor.blockHash) return 'same'
    if (found !== undefined) return 'reorganised'
    const isMissing = async () => (await readBlockHash(cursor.blockNumber)) === undefined
    return (await isRepeated(isMissing)) ? 'reorganised' : 'behind'
  }

  async function isOnChain({ number, hash }: { number: number; hash: string }): Promise<boolean> {
    return (await readBlockHash(number)) === hash
  }

  /** There is none above the head. Throws when a node lacks a block below its own head. */
  async function readBlockHash(number: number): Promise<string | undefined> {
    const head = await chain.getBlockNumber({ cacheTime: 0 })
    if (head < BigInt(number)) return undefined
    return (await chain.getBlock({ blockNumber: BigInt(number) })).hash
  }

  async function isRepeated(isSeen: () => Promise<boolean>): Promise<boolean> {
    for (let left = attempts; left > 0; left -= 1) {
      if (!(await isSeen())) return false
      if (left > 1) await setTimeout(intervalMs)
    }
    return true
  }

  return { readGenesisAndHead, checkCursor, isOnChain }
}

import { setTimeout } from 'node:timers/promises'
import type { Hash, PublicClient } from 'viem'
import type { Cursor } from './store.ts'

/** How often, and how far apart, a node must say the same before what was indexed is taken back for it. */
export type Patience = { looks: number; everyMs: number }

const DEFAULT_PATIENCE: Patience = { looks: 6, everyMs: 500 }

/**
 * Compares what was indexed with the chain. Behind one address there may be several nodes, of which one has
 * fallen behind or is of another chain: so whatever would take rows back without another block in their place
 * must be said again and again.
 */
export function createLookout(
  chain: PublicClient,
  chainId: number,
  { looks, everyMs }: Patience = DEFAULT_PATIENCE,
) {
  /** The chain's first block and its newest. */
  async function ends(): Promise<[genesisHash: Hash, head: number]> {
    const [id, genesis, head] = await Promise.all([
      chain.getChainId(),
      chain.getBlock({ blockNumber: 0n }),
      chain.getBlock(),
    ])
    if (id !== chainId) throw new Error(`The node is of chain ${id}, not ${chainId}`)
    return [genesis.hash, Number(head.number)]
  }

  /** What has become of the newest block that was indexed. 'behind': the node does not know it yet. */
  async function look(
    cursor: Cursor,
    genesisHash: Hash,
  ): Promise<'same' | 'behind' | 'reorganised' | 'reset'> {
    if (genesisHash !== cursor.genesisHash) {
      const isAnother = async () => (await ends())[0] === genesisHash
      return (await lasts(isAnother)) ? 'reset' : 'behind'
    }
    const found = await hashAt(cursor.blockNumber)
    if (found === cursor.blockHash) return 'same'
    if (found !== undefined) return 'reorganised'
    const isMissing = async () => (await hashAt(cursor.blockNumber)) === undefined
    return (await lasts(isMissing)) ? 'reorganised' : 'behind'
  }

  async function isOnChain({ number, hash }: { number: number; hash: string }): Promise<boolean> {
    return (await hashAt(number)) === hash
  }

  /** Undefined above the head. A node that lacks a block below it contradicts itself: that is an error. */
  async function hashAt(number: number): Promise<string | undefined> {
    const head = await chain.getBlockNumber({ cacheTime: 0 })
    if (head < BigInt(number)) return undefined
    return (await chain.getBlock({ blockNumber: BigInt(number) })).hash
  }

  async function lasts(isSeen: () => Promise<boolean>): Promise<boolean> {
    for (let left = looks; left > 0; left -= 1) {
      if (!(await isSeen())) return false
      if (left > 1) await setTimeout(everyMs)
    }
    return true
  }

  return { ends, look, isOnChain }
}

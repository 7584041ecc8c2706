import { setTimeout } from 'node:timers/promises'
import type { Deployment } from '@kindyield/chain'
import type { Logger } from 'pino'
import type { PublicClient } from 'viem'
import type { Database } from '../database/open-database.ts'
import { createKnown } from './known-vaults.ts'
import { readRange } from './read-range.ts'
import { createIndexStore } from './store.ts'

export type Indexer = {
  /** Indexes one range, or rolls back to where chain and database agree. True when there is more to do. */
  step(): Promise<boolean>
  /** Goes on until `stop`, waiting between looks at the chain. */
  run(): Promise<void>
  stop(): void
}

export type IndexerOptions = {
  chain: PublicClient
  database: Database
  deployment: Deployment
  log: Logger
  pollMs?: number
  maxRange?: number
}

const RETRY_MS = 1_000

export function createIndexer(options: IndexerOptions): Indexer {
  const { chain, deployment, log, pollMs = 500, maxRange = 2_000 } = options
  const store = createIndexStore(options.database, deployment.chainId)
  const source = { chain, deployment, known: createKnown(options.database) }
  const stopping = new AbortController()

  async function step(): Promise<boolean> {
    const [genesis, head] = await Promise.all([chain.getBlock({ blockNumber: 0n }), chain.getBlock()])
    const cursor = await store.readCursor()
    if (cursor !== undefined && cursor.genesisHash !== genesis.hash) {
      log.warn({ chainId: deployment.chainId }, 'the chain was reset: indexing it anew')
      await store.reset(cursor)
      return true
    }
    if (cursor !== undefined && !(await isOnChain(cursor.blockNumber, cursor.blockHash))) {
      const fork = await store.findNewest(block => isOnChain(block.number, block.hash))
      log.warn(
        { from: cursor.blockNumber, to: fork?.number ?? null },
        'the chain was reorganised: rolling back',
      )
      await store.rollBack(cursor, fork)
      return true
    }
    const from = cursor === undefined ? deployment.startBlock : cursor.blockNumber + 1
    const to = Math.min(Number(head.number), from + maxRange - 1)
    if (to < from) return false
    const range = await readRange(source, { from, to })
    // The range may have been reorganised while it was read: then nothing is stored, and the next step looks again.
    if (range === undefined) return true
    await store.append(cursor, genesis.hash, range)
    log.debug({ from, to }, 'indexed')
    return to < Number(head.number)
  }

  async function isOnChain(number: number, hash: string): Promise<boolean> {
    const head = await chain.getBlockNumber({ cacheTime: 0 })
    if (head < BigInt(number)) return false
    const block = await chain.getBlock({ blockNumber: BigInt(number) })
    return block.hash === hash
  }

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      let wait = pollMs
      try {
        if (await step()) wait = 0
      } catch (error) {
        log.error({ err: error }, 'indexing failed; trying again')
        wait = RETRY_MS
      }
      await pause(wait)
    }
  }

  async function pause(milliseconds: number): Promise<void> {
    const { signal } = stopping
    // Stopping ends the pause early; that is no error.
    await setTimeout(milliseconds, undefined, { signal }).catch(() => {})
  }

  return { step, run, stop: () => stopping.abort() }
}

import type { Deployment } from '@kindyield/chain'
import type { Logger } from 'pino'
import type { PublicClient } from 'viem'
import type { Database } from '../database/open-database.ts'
import { pause } from '../work-lock/pause.ts'
import type { WorkLock } from '../work-lock/work-lock.ts'
import { createBackOff, isRateLimit } from './back-off.ts'
import { createKnown } from './known-vaults.ts'
import { createLookout, type Patience } from './lookout.ts'
import { createRangeSize } from './range-size.ts'
import { type AskedRange, type IndexedRange, readRange } from './read-range.ts'
import { createStoppableChain } from './stoppable-chain.ts'
import { type Cursor, createIndexStore } from './store.ts'

export type Indexer = {
  /** Indexes one range, or rolls back to where chain and database agree. True when there is more to do. */
  step(): Promise<boolean>
  /** Goes on until `stop`, waiting between looks at the chain; of several instances only one. */
  run(): Promise<void>
  stop(): void
}

export type IndexerOptions = {
  chain: PublicClient
  database: Database
  deployment: Deployment
  log: Logger
  /** Is told after every write. */
  onWritten?: () => void
  /** Without it, nobody else may be running. */
  lock?: WorkLock
  pollMs?: number
  maxRange?: number
  patience?: Patience
}

/** Blocks below the head that are taken for able to change: on Ethereum two epochs later they are final. */
const NEAR_HEAD = 64

export function createIndexer(options: IndexerOptions): Indexer {
  const { deployment, log, lock, pollMs = 500, maxRange = 2_000 } = options
  const stopping = new AbortController()
  const chain = createStoppableChain(options.chain, stopping.signal)
  const store = createIndexStore(options.database, deployment.chainId)
  const source = { chain, deployment, known: createKnown(options.database) }
  const size = createRangeSize(maxRange)
  const lookout = createLookout(chain, deployment.chainId, options.patience)

  async function step(): Promise<boolean> {
    const [genesisHash, head] = await lookout.ends()
    const cursor = await store.readCursor()
    if (cursor !== undefined) {
      const seen = await lookout.look(cursor, genesisHash)
      if (seen === 'behind') return false
      if (seen !== 'same') return goBack(cursor, seen)
    }
    const from = cursor === undefined ? deployment.startBlock : cursor.blockNumber + 1
    if (head < from) return false
    const near = from > head - NEAR_HEAD
    const to = Math.min(near ? head : head - NEAR_HEAD, from + size.blocks - 1)
    const range = await read({ from, to, near, after: cursor?.blockHash })
    // The range may have been reorganised while it was read: then nothing is stored, and the next step looks again.
    if (range === undefined) return true
    await store.append(cursor, genesisHash, range)
    options.onWritten?.()
    log.debug({ from, to }, 'indexed')
    return to < head
  }

  async function read(range: AskedRange): Promise<IndexedRange | undefined> {
    try {
      const answer = await readRange(source, range)
      size.grow()
      return answer
    } catch (error) {
      if (isRateLimit(error) || !size.shrink()) throw error
      log.info({ err: error, blocks: size.blocks }, 'a range could not be read: asking for a smaller one')
      return undefined
    }
  }

  async function goBack(cursor: Cursor, seen: 'reset' | 'reorganised'): Promise<boolean> {
    if (seen === 'reset') {
      log.warn({ chainId: deployment.chainId }, 'the chain was reset: indexing it anew')
      await store.reset(cursor)
      options.onWritten?.()
      return true
    }
    const fork = await store.findNewest(lookout.isOnChain)
    log.warn(
      { from: cursor.blockNumber, to: fork?.number ?? null },
      'the chain was reorganised: rolling back',
    )
    await store.rollBack(cursor, fork)
    options.onWritten?.()
    return true
  }

  async function work(signal: AbortSignal): Promise<void> {
    const backOff = createBackOff()
    while (!signal.aborted) {
      let wait = pollMs
      try {
        if (await step()) wait = 0
        backOff.reset()
      } catch (error) {
        if (signal.aborted) return
        wait = backOff.after(error)
        log.error({ err: error, wait }, 'indexing failed; trying again')
      }
      await pause(wait, signal)
    }
  }

  const run = () => (lock === undefined ? work(stopping.signal) : lock.work(work, stopping.signal))
  return { step, run, stop: () => stopping.abort() }
}

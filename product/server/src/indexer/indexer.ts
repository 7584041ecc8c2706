import type { Deployment } from '@kindyield/chain'
import type { Logger } from 'pino'
import type { PublicClient } from 'viem'
import type { LeaderLock } from '../coordination/leader-lock.ts'
import { sleep } from '../coordination/sleep.ts'
import type { Database } from '../database/database.ts'
import { createAbortableClient } from './read/abortable-client.ts'
import { createRangeSize } from './read/range-size.ts'
import { createReadAhead } from './read/read-ahead.ts'
import { type RangeRequest, type ReadRange, readRange } from './read/read-range.ts'
import { createReorgDetector, type ReorgRetry } from './read/reorg-detector.ts'
import { createRetryDelay, isRateLimitError } from './read/retry-delay.ts'
import { type Cursor, createIndexStore } from './store/index-store.ts'
import { readVaultRegistry } from './store/vault-registry.ts'

export type Indexer = {
  /** Indexes one range, or rolls back to the fork block. True when there is more to do. */
  step(): Promise<boolean>
  /** Polls the chain until `stop`. Of several instances that share a lock, one works. */
  run(): Promise<void>
  stop(): void
}

export type IndexerOptions = {
  chain: PublicClient
  database: Database
  deployment: Deployment
  log: Logger
  onWrite?: () => void
  /** Required when several instances run. */
  lock?: LeaderLock
  pollMs?: number
  maxRange?: number | undefined
  /** Blocks below the head that may still be reorganised: on Ethereum a block is final after two epochs. */
  unfinalizedBlocks?: number
  /** Another first block is a chain that was started anew, and not a wrong node: everything is indexed again. */
  canBeReset?: boolean
  /** How often a node must repeat an answer before indexed rows are rolled back. */
  reorgRetry?: ReorgRetry
}

export function createIndexer(options: IndexerOptions): Indexer {
  const { deployment, log, lock, pollMs = 500, maxRange = 2_000, unfinalizedBlocks = 64 } = options
  const stopping = new AbortController()
  const chain = createAbortableClient(options.chain, stopping.signal)
  const store = createIndexStore(options.database, deployment)
  const rangeSize = createRangeSize(maxRange)
  const reorgDetector = createReorgDetector(chain, deployment.chainId, options.reorgRetry)
  const readAhead = createReadAhead(read)

  async function step(): Promise<boolean> {
    const [genesisHash, head] = await reorgDetector.readGenesisAndHead()
    const cursor = await store.readCursor()
    if (cursor !== undefined) {
      const result = await reorgDetector.checkCursor(cursor, genesisHash)
      if (result === 'behind') return false
      if (result === 'reset' && options.canBeReset !== true) {
        throw new Error('The node has another first block than what is indexed: it is of another chain')
      }
      if (result !== 'same') return rollBack(cursor, result)
    }
    const due = planRange(cursor && { number: cursor.blockNumber, hash: cursor.blockHash }, head)
    if (due === undefined) return false
    const range = await (readAhead.take(due) ?? readNow(due))
    // The range was reorganised while it was read: nothing is stored, and the next step detects the fork.
    if (range === undefined) return true
    const next = planRange(range, head)
    // What may still be reorganised is read when it is due.
    if (next?.isUnfinalized === false) readAhead.start({ ...next, registry: range.registry })
    await store.append(cursor, genesisHash, range)
    options.onWrite?.()
    log.debug({ from: due.from, to: range.number }, 'indexed')
    return range.number < head
  }

  /** The range after a block; undefined when the chain has no more. */
  function planRange(after: { number: number; hash: string } | undefined, head: number) {
    const from = after === undefined ? deployment.startBlock : after.number + 1
    if (head < from) return undefined
    const isUnfinalized = from > head - unfinalizedBlocks
    const last = isUnfinalized ? head : head - unfinalizedBlocks
    return { from, to: Math.min(last, from + rangeSize.blocks - 1), isUnfinalized, parentHash: after?.hash }
  }

  async function readNow(range: Omit<RangeRequest, 'registry'>): Promise<ReadRange | undefined> {
    return read({ ...range, registry: await readVaultRegistry(options.database, deployment) })
  }

  async function read(range: RangeRequest): Promise<ReadRange | undefined> {
    try {
      const indexed = await readRange({ chain, deployment }, range)
      rangeSize.grow()
      return indexed
    } catch (error) {
      if (isRateLimitError(error) || !rangeSize.shrink()) throw error
      log.info(
        { err: error, blocks: rangeSize.blocks },
        'reading a range failed; retrying with a smaller one',
      )
      return undefined
    }
  }

  async function rollBack(cursor: Cursor, reason: 'reset' | 'reorganised'): Promise<boolean> {
    if (reason === 'reset') {
      log.warn({ chainId: deployment.chainId }, 'the chain was reset: indexing from the start')
      await store.reset(cursor)
      options.onWrite?.()
      return true
    }
    const fork = await store.findNewestBlock(reorgDetector.isOnChain)
    log.warn(
      { from: cursor.blockNumber, to: fork?.number ?? null },
      'the chain was reorganised: rolling back',
    )
    await store.rollBack(cursor, fork)
    options.onWrite?.()
    return true
  }

  async function work(signal: AbortSignal): Promise<void> {
    const retryDelay = createRetryDelay()
    while (!signal.aborted) {
      let wait = pollMs
      try {
        if (await step()) wait = 0
        retryDelay.reset()
      } catch (error) {
        if (signal.aborted) return
        wait = retryDelay.next(error)
        log.error({ err: error, wait }, 'indexing failed; retrying')
      }
      await sleep(wait, signal)
    }
  }

  const run = () => (lock === undefined ? work(stopping.signal) : lock.runAsLeader(work, stopping.signal))
  return { step, run, stop: () => stopping.abort() }
}

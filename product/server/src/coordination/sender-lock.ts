import { sql } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { heartbeat } from './heartbeat.ts'

/** The key of the advisory locks: any number that all instances share, beside which is that of the network. */
export const SENDER_LOCK_KEY = 4_217_003

export type SenderLock = ReturnType<typeof createSenderLock>

/**
 * Serializes, across all processes, what sends transactions with the keeper's key of a network: the keeper's tasks and, on
 * the local chain, the time panel. The lock belongs to a Postgres transaction, so it is released when its process ends.
 */
export function createSenderLock(locks: Database, chainId: number) {
  let last: Promise<unknown> = Promise.resolve()

  /** Within one process callers queue here, so that waiting ones hold no database connection. */
  function run<Result>(work: () => Promise<Result>): Promise<Result> {
    const result = last.then(() => lockAndRun(work))
    last = result.catch(() => {})
    return result
  }

  function lockAndRun<Result>(work: () => Promise<Result>): Promise<Result> {
    return locks.transaction(async transaction => {
      // The lock may be held for as long as another process waits for its transactions to be mined.
      await transaction.execute(sql`set local statement_timeout = 0`)
      await transaction.execute(sql`select pg_advisory_xact_lock(${SENDER_LOCK_KEY}, ${chainId})`)
      const done = new AbortController()
      const beating = heartbeat(() => transaction.execute(sql`select 1`), done.signal)
      // Thrown below, after the work has ended: it cannot be cancelled, and the next must not start beside it.
      beating.catch(() => {})
      try {
        return await work()
      } finally {
        done.abort()
        await beating
      }
    })
  }

  return { run }
}

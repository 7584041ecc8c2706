import { sql } from 'drizzle-orm'
import type { Database } from '../database/open-database.ts'
import { beat } from '../work-lock/beat.ts'

/** Any number will do, as long as every instance takes the same. */
export const TURN_LOCK = 4_217_003

export type Turn = ReturnType<typeof createTurn>

/**
 * Whoever sends transactions with the keeper's keys takes turns, over all processes: the keeper's tasks, and on the
 * local chain the time panel. The lock belongs to a transaction of Postgres, so that it ends with its holder.
 */
export function createTurn(database: Database) {
  let last: Promise<unknown> = Promise.resolve()

  /** In one process they queue up here, so that those who wait hold no connection. */
  function take<Result>(work: () => Promise<Result>): Promise<Result> {
    const mine = last.then(() => lockAnd(work))
    last = mine.catch(() => {})
    return mine
  }

  function lockAnd<Result>(work: () => Promise<Result>): Promise<Result> {
    return database.transaction(async transaction => {
      // Another's turn may last as long as its transactions take to be mined.
      await transaction.execute(sql`set local statement_timeout = 0`)
      await transaction.execute(sql`select pg_advisory_xact_lock(${TURN_LOCK})`)
      const done = new AbortController()
      const beating = beat(() => transaction.execute(sql`select 1`), done.signal)
      // Told below, when the work has ended: it cannot be called back, and the next must not begin beside it.
      beating.catch(() => {})
      try {
        return await work()
      } finally {
        done.abort()
        await beating
      }
    })
  }

  return { take }
}

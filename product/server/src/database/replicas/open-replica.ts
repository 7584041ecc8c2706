import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import type { Logger } from 'pino'
import { openConnections } from '../open-connections.ts'
import { READS } from '../open-database.ts'
import { type Position, readIdentity, readReplayed } from './positions.ts'

/** A replica that is further behind is left out: a read must not wait longer than the query that it saves. */
const MAX_WAIT_MS = 50
const CHECK_EVERY_MS = 2
/** How long one that was left out stays so before it is checked again. */
const RETRY_MS = 1_000

/** Opens the connections to one replica, on first use, and tells whether reads may use it. */
export function openReplica(url: string, log: Logger) {
  const host = new URL(url).host
  const reads = openConnections({ url, log, ...READS })
  // Its own connection: with all others busy, a check must not take the replica for one that does not respond.
  const checks = openChecks()
  let isUsable = false
  let retryAt = 0
  /** Why it is left out, so that each reason is logged once. */
  let reasonLogged: string | undefined

  function openChecks(): pg.Pool {
    const pool = new pg.Pool({ connectionString: url, max: 1, connectionTimeoutMillis: 500 })
    pool.on('error', error => log.warn({ err: error, host }, 'idle connection to a replica failed'))
    pool.on('connect', client => client.on('error', () => {}))
    return pool
  }

  /** Waits until the replica has replayed `target`; otherwise it is left out for a while. */
  async function catchUp(target: Position): Promise<void> {
    const deadline = performance.now() + MAX_WAIT_MS
    try {
      while (!hasReached(target, await readReplayed(checks))) {
        if (performance.now() > deadline) return leaveOut('a replica is behind the primary')
        await setTimeout(CHECK_EVERY_MS)
      }
    } catch (error) {
      return leaveOut('a replica does not respond', error)
    }
    if (!isUsable) log.info({ host }, 'reads use the replica')
    isUsable = true
    reasonLogged = undefined
  }

  /** Takes one that was left out into use again, when it is a replica of this database and has caught up. */
  async function retry(identity: string, target: Position): Promise<void> {
    try {
      if ((await readIdentity(checks)) !== identity) {
        return leaveOut('a replica is none of this database: check DATABASE_READ_URLS')
      }
    } catch (error) {
      return leaveOut('a replica does not respond', error)
    }
    await catchUp(target)
  }

  function leaveOut(reason: string, error?: unknown): void {
    if (reason !== reasonLogged) log.warn({ err: error, host }, `${reason}; reads use others`)
    reasonLogged = reason
    isUsable = false
    postpone()
  }

  function postpone(): void {
    retryAt = performance.now() + RETRY_MS
  }

  return {
    reads,
    isUsable: () => isUsable,
    isDue: () => !isUsable && performance.now() >= retryAt,
    catchUp,
    retry,
    postpone,
    close: async () => {
      await Promise.all([reads.close(), checks.end()])
    },
  }
}

function hasReached(target: Position, replayed: Position | undefined): boolean {
  return replayed !== undefined && replayed.timeline === target.timeline && replayed.bytes >= target.bytes
}

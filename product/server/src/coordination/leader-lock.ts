import { setTimeout } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import type { Logger } from 'pino'
import type { Database } from '../database/database.ts'
import { UTC_SESSION } from '../database/session-options.ts'
import { heartbeat } from './heartbeat.ts'
import { sleep } from './sleep.ts'

export type LeaderLock = {
  /** Runs the task while this instance holds the lock, until `stopping` aborts. The task must end when its signal aborts. */
  runAsLeader(task: (signal: AbortSignal) => Promise<void>, stopping: AbortSignal): Promise<void>
}

export type LeaderLockOptions = {
  url: string
  /** Of the instances that use the same name, one leads at a time. */
  name: string
  log: Logger
  /** Makes the connection: that of `followPrimary` where there are several servers. */
  Client?: typeof pg.Client
}

const RETRY_MS = 1_000
const TIMEOUT_MS = 5_000
/** With these, Postgres ends the session, and with it the lock, of an instance that froze or whose host is gone. */
const SESSION = [
  'idle_session_timeout=10000',
  'tcp_keepalives_idle=5',
  'tcp_keepalives_interval=2',
  'tcp_keepalives_count=3',
]

/**
 * A session-level advisory lock of Postgres on a connection of its own. It keeps instances from doing the same work,
 * but for a moment two may believe that they hold it, so their writes must be fenced as well.
 */
export function createLeaderLock({ url, name, log, Client = pg.Client }: LeaderLockOptions): LeaderLock {
  async function runAsLeader(
    task: (signal: AbortSignal) => Promise<void>,
    stopping: AbortSignal,
  ): Promise<void> {
    while (!stopping.aborted) {
      try {
        await leadOnce(task, stopping)
      } catch (error) {
        log.warn({ err: error, lock: name }, 'the leader task or its lock connection failed; retrying')
      }
      await sleep(RETRY_MS, stopping)
    }
  }

  /** On one connection: waits for the lock and runs the task, which is stopped as soon as the connection is lost. */
  async function leadOnce(
    task: (signal: AbortSignal) => Promise<void>,
    stopping: AbortSignal,
  ): Promise<void> {
    const lost = new AbortController()
    const connection = connect()
    connection.on('error', error => {
      log.warn({ err: error, lock: name }, 'leader lock lost')
      lost.abort()
    })
    connection.on('end', () => lost.abort())
    const signal = AbortSignal.any([stopping, lost.signal])
    try {
      await connection.connect()
      while (!signal.aborted && !(await tryLock(connection))) await sleep(RETRY_MS, signal)
      if (signal.aborted) return
      log.info({ lock: name }, 'leader lock acquired')
      const done = new AbortController()
      const beating = heartbeat(
        () => connection.query('select 1'),
        AbortSignal.any([signal, done.signal]),
      ).catch(() => lost.abort())
      await task(signal).finally(() => done.abort())
      await beating
    } finally {
      // A connection that hangs is abandoned: Postgres ends its session.
      await Promise.race([
        connection.end().catch(() => {}),
        setTimeout(TIMEOUT_MS, undefined, { ref: false }),
      ])
    }
  }

  function connect(): pg.Client {
    return new Client({
      connectionString: url,
      application_name: `kindyield ${name}`,
      keepAlive: true,
      connectionTimeoutMillis: TIMEOUT_MS,
      query_timeout: TIMEOUT_MS,
      options: [UTC_SESSION, ...SESSION.map(setting => `-c ${setting}`)].join(' '),
    })
  }

  async function tryLock(connection: pg.Client): Promise<boolean> {
    const { rows } = await connection.query<{ held: boolean }>(
      'select pg_try_advisory_lock(hashtextextended($1, 0)) as held',
      [name],
    )
    return rows[0]?.held === true
  }

  return { runAsLeader }
}

/** Whether an instance holds the lock of this name now. */
export async function hasLeader(database: Database, name: string): Promise<boolean> {
  const { rows } = await database.execute<{ found: boolean }>(sql`
    select exists (
      select from pg_locks
      where locktype = 'advisory' and granted and objsubid = 1
        and database = (select oid from pg_database where datname = current_database())
        and ((classid::bigint << 32) | objid::bigint) = hashtextextended(${name}, 0)
    ) as found`)
  return rows[0]?.found === true
}

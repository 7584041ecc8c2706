import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import type { Logger } from 'pino'
import { UTC_SESSION } from '../database/utc-session.ts'
import { beat } from './beat.ts'
import { pause } from './pause.ts'

export type WorkLock = {
  /** Works whenever no other instance does, until `stopping`. The work must end when its own signal says so. */
  work(task: (signal: AbortSignal) => Promise<void>, stopping: AbortSignal): Promise<void>
}

export type WorkLockOptions = {
  url: string
  /** Instances that work under the same name take turns. */
  name: string
  log: Logger
}

const RETRY_MS = 1_000
const ANSWER_MS = 5_000
/** Postgres ends the session, and with it the lock, of an instance that froze or whose machine is gone. */
const SESSION = [
  'idle_session_timeout=10000',
  'tcp_keepalives_idle=5',
  'tcp_keepalives_interval=2',
  'tcp_keepalives_count=3',
]

/**
 * A lock of Postgres that lives and dies with a connection of its own. It saves instances from doing the same
 * work; it cannot promise that never two believe to hold it, so what they write must be fenced as well.
 */
export function createWorkLock({ url, name, log }: WorkLockOptions): WorkLock {
  async function work(task: (signal: AbortSignal) => Promise<void>, stopping: AbortSignal): Promise<void> {
    while (!stopping.aborted) {
      try {
        await attend(task, stopping)
      } catch (error) {
        log.warn({ err: error, lock: name }, 'work failed, or the connection of its lock, and begins again')
      }
      await pause(RETRY_MS, stopping)
    }
  }

  /** One connection: waits for the lock, works, and stops at once when the connection is lost. */
  async function attend(task: (signal: AbortSignal) => Promise<void>, stopping: AbortSignal): Promise<void> {
    const lost = new AbortController()
    const connection = connect()
    connection.on('error', error => {
      log.warn({ err: error, lock: name }, 'the lock was lost')
      lost.abort()
    })
    connection.on('end', () => lost.abort())
    const signal = AbortSignal.any([stopping, lost.signal])
    try {
      await connection.connect()
      while (!signal.aborted && !(await tryLock(connection))) await pause(RETRY_MS, signal)
      if (signal.aborted) return
      log.info({ lock: name }, 'working: no other instance is')
      const done = new AbortController()
      const beating = beat(() => connection.query('select 1'), AbortSignal.any([signal, done.signal])).catch(
        () => lost.abort(),
      )
      await task(signal).finally(() => done.abort())
      await beating
    } finally {
      // A connection that hangs is left to Postgres, which ends its session.
      await Promise.race([connection.end().catch(() => {}), setTimeout(ANSWER_MS, undefined, { ref: false })])
    }
  }

  function connect(): pg.Client {
    return new pg.Client({
      connectionString: url,
      application_name: `kindyield ${name}`,
      keepAlive: true,
      connectionTimeoutMillis: ANSWER_MS,
      query_timeout: ANSWER_MS,
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

  return { work }
}

import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Logger } from 'pino'
import type { Database } from './database.ts'
import { SEARCH_SESSION, UTC_SESSION } from './session-options.ts'

export type ConnectionsOptions = {
  url: string
  log: Logger
  /** How many are open at once, at most. */
  max: number
  /** Postgres cancels a statement after this time; 0 stands for never. */
  statementTimeoutMs: number
  Client?: typeof pg.Client
}

/** Connections for one kind of work. They are made when they are needed. */
export type Connections = {
  database: Database
  /** The same for the reads of one caller: when the signal aborts, those still waiting or running are cancelled. */
  forCaller(signal: AbortSignal): Database
  counts(): { total: number; idle: number; waiting: number }
  close(): Promise<void>
}

type Release = (failure?: Error | boolean) => void

const CONNECT_TIMEOUT_MS = 10_000
const CANCEL_TIMEOUT_MS = 2_000

export function openConnections({
  url,
  log,
  max,
  statementTimeoutMs,
  Client = pg.Client,
}: ConnectionsOptions): Connections {
  const pool = open({
    max,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: statementTimeoutMs,
    // Releases the locks of an instance that froze in a transaction.
    idle_in_transaction_session_timeout: 10_000,
  })
  // Its own connection: when all others are busy is when cancelling counts.
  const cancels = open({
    max: 1,
    connectionTimeoutMillis: CANCEL_TIMEOUT_MS,
    query_timeout: CANCEL_TIMEOUT_MS,
  })

  function open(options: pg.PoolConfig): pg.Pool {
    const opened = new pg.Pool({
      Client,
      connectionString: url,
      options: `${UTC_SESSION} ${SEARCH_SESSION}`,
      ...options,
    })
    // The pool replaces a broken idle connection; without a listener the error would end the process.
    opened.on('error', error => log.warn({ err: error }, 'idle database connection failed'))
    // The same for one that breaks between two statements of a transaction: the next statement fails.
    opened.on('connect', client => client.on('error', () => {}))
    return opened
  }

  async function cancel(client: pg.PoolClient): Promise<void> {
    const { processID } = client as unknown as { processID: number }
    try {
      await cancels.query('select pg_cancel_backend($1)', [processID])
    } catch (error) {
      // It goes on until its timeout.
      log.warn({ err: error }, 'a statement whose caller left could not be cancelled')
    }
  }

  async function connectFor(signal: AbortSignal): Promise<pg.PoolClient> {
    signal.throwIfAborted()
    const client = await pool.connect()
    const release = client.release.bind(client) as Release
    if (signal.aborted) {
      release()
      signal.throwIfAborted()
    }
    let canceling: Promise<void> | undefined
    const onAbort = () => {
      canceling = cancel(client)
    }
    signal.addEventListener('abort', onAbort, { once: true })
    client.release = failure => {
      signal.removeEventListener('abort', onAbort)
      client.release = release
      // Not reused, and not before: a cancellation that comes late would hit the statement of somebody else.
      if (canceling === undefined) release(failure)
      else void canceling.then(() => release(true))
    }
    return client
  }

  function forCaller(signal: AbortSignal): Database {
    const connect = () => connectFor(signal)
    async function query(...statement: Parameters<pg.PoolClient['query']>): Promise<unknown> {
      const client = await connect()
      try {
        const result: unknown = await client.query(...statement)
        client.release()
        return result
      } catch (error) {
        client.release(error as Error)
        throw error
      }
    }
    return drizzle({ connect, query } as unknown as pg.Pool) as Database
  }

  return {
    database: drizzle(pool),
    forCaller,
    counts: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    close: async () => {
      await Promise.all([pool.end(), cancels.end()])
    },
  }
}

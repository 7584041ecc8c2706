import pg from 'pg'
import type { Logger } from 'pino'

/** A count that takes longer is made in memory: a request must not wait for a database that it may not need. */
const TIMEOUT_MS = 250

/** Connections of their own for the counts of requests, so that these never wait for slow queries. */
export function openSharedLimits(url: string, log: Logger, Client = pg.Client): pg.Pool {
  const pool = new pg.Pool({
    Client,
    connectionString: url,
    max: 2,
    connectionTimeoutMillis: TIMEOUT_MS,
    query_timeout: TIMEOUT_MS,
  })
  pool.on('error', error => log.warn({ err: error }, 'idle database connection failed'))
  pool.on('connect', client => client.on('error', () => {}))
  return pool
}

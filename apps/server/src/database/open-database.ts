import { fileURLToPath } from 'node:url'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import type { Logger } from 'pino'
import { UTC_SESSION } from './utc-session.ts'

export type Database = NodePgDatabase & { $client: pg.Pool }
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]
export type OpenDatabase = {
  database: Database
  /** How many connections there are, for the metrics. */
  connections(): { total: number; idle: number; waiting: number }
  close(): Promise<void>
}

const MIGRATIONS = fileURLToPath(new URL('../../migrations', import.meta.url))
/** The key of the advisory lock: any number that all instances share. */
const MIGRATION_LOCK = 4_217_001

/**
 * Connects and runs the migrations; several instances may start at once. `Client` makes the connections: that of
 * `followPrimary` where there are several servers.
 */
export async function openDatabase(url: string, log: Logger, Client = pg.Client): Promise<OpenDatabase> {
  const pool = new pg.Pool({
    Client,
    connectionString: url,
    options: UTC_SESSION,
    max: 10,
    connectionTimeoutMillis: 10_000,
    statement_timeout: 30_000,
    // Releases the locks of an instance that froze in a transaction.
    idle_in_transaction_session_timeout: 10_000,
  })
  // The pool replaces a broken idle connection; without a listener the error would end the process.
  pool.on('error', error => log.warn({ err: error }, 'idle database connection failed'))
  // The same for one that breaks between two statements of a transaction: the next statement fails.
  pool.on('connect', client => client.on('error', () => {}))
  const connection = await pool.connect()
  try {
    await connection.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await migrate(drizzle(connection), { migrationsFolder: MIGRATIONS })
  } finally {
    await connection.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK])
    connection.release()
  }
  const connections = () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount })
  return { database: drizzle(pool), connections, close: () => pool.end() }
}

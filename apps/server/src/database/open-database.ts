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
/** Any number will do, as long as every instance takes the same. */
const MIGRATION_LOCK = 4_217_001

/** Connects and brings the tables up to date; several instances may start at once. */
export async function openDatabase(url: string, log: Logger): Promise<OpenDatabase> {
  const pool = new pg.Pool({
    connectionString: url,
    options: UTC_SESSION,
    max: 10,
    connectionTimeoutMillis: 10_000,
    statement_timeout: 30_000,
    // What an instance that froze in the middle has locked would otherwise stop all others.
    idle_in_transaction_session_timeout: 10_000,
  })
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on('error', error => log.warn({ err: error }, 'an idle database connection broke'))
  // The same for one that breaks between two statements of a transaction: the next statement will fail.
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

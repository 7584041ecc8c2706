import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import type { Logger } from 'pino'
import type { Database } from './database.ts'
import { type Connections, openConnections } from './open-connections.ts'

export type OpenDatabase = {
  /** Writes and sign-ins use it. */
  database: Database
  /** Web requests read through it. */
  reads: Connections
  /** Statements use them: their lines are read while the client downloads them. */
  downloads: Connections
  /** The keeper's locks are held on it, one for each network, for as long as a transaction takes to be mined. */
  locks: Database
  /** How many connections there are, for the metrics. */
  connections(): { total: number; idle: number; waiting: number }
  close(): Promise<void>
}

const MIGRATIONS = fileURLToPath(new URL('../../migrations', import.meta.url))
/** The key of the advisory lock: any number that all instances share. */
const MIGRATION_LOCK = 4_217_001

const NO_TRIGRAMS =
  'the database has no extension pg_trgm: searches for non-profits forgive no typing errors, and read all of them: see docs/deployment.md'
/** How many connections each kind of work has, and how long its statements may take. The indexer sets its own time. */
const WRITES = { max: 6, statementTimeoutMs: 30_000 }
/** Holds on a replica too, and is less than the 15 s after which a request is answered with 504. */
export const READS = { max: 6, statementTimeoutMs: 10_000 }
const DOWNLOADS = { max: 4, statementTimeoutMs: 10 * 60_000 }
/** More than a deployment has networks: none waits for the lock of another, and no write waits for any. */
const LOCKS = { max: 16, statementTimeoutMs: 0 }

/**
 * Connects and runs the migrations; several instances may start at once. `Client` makes the connections: that of
 * `followPrimary` where there are several servers.
 */
export async function openDatabase(url: string, log: Logger, Client = pg.Client): Promise<OpenDatabase> {
  const open = (kind: typeof WRITES) => openConnections({ url, log, Client, ...kind })
  const [writes, reads, downloads, locks] = [open(WRITES), open(READS), open(DOWNLOADS), open(LOCKS)]
  const kinds = [writes, reads, downloads, locks]
  await runMigrations(writes.database, log)
  const sum = (state: 'total' | 'idle' | 'waiting') =>
    kinds.reduce((all, each) => all + each.counts()[state], 0)
  return {
    database: writes.database,
    reads,
    downloads,
    locks: locks.database,
    connections: () => ({ total: sum('total'), idle: sum('idle'), waiting: sum('waiting') }),
    close: async () => {
      await Promise.all(kinds.map(each => each.close()))
    },
  }
}

async function runMigrations({ $client }: Database, log: Logger): Promise<void> {
  const connection = await $client.connect()
  try {
    // An index of a large table takes as long as it takes.
    await connection.query('set statement_timeout = 0')
    await connection.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await migrate(drizzle(connection), { migrationsFolder: MIGRATIONS })
    const { rowCount } = await connection.query("select from pg_extension where extname = 'pg_trgm'")
    if (rowCount === 0) log.warn(NO_TRIGRAMS)
  } finally {
    await connection.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK])
    await connection.query('reset statement_timeout')
    connection.release()
  }
}

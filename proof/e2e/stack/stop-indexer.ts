import { Client } from 'pg'

const LOCK = "hashtextextended('indexer:31337', 0)"
const TERMINATE_INDEXER_SESSIONS =
  "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'kindyield indexer:31337'"

/**
 * Stops only the indexer of the local network in the stack's server by taking its advisory lock, as another instance that hangs would.
 * Returns a function that releases the lock.
 */
export async function stopIndexer(): Promise<() => Promise<void>> {
  const connection = new Client({ connectionString: process.env.STACK_DATABASE_URL ?? '' })
  await connection.connect()
  for (let isHeld = false; !isHeld; ) {
    await connection.query(TERMINATE_INDEXER_SESSIONS)
    const { rows } = await connection.query(`select pg_try_advisory_lock(${LOCK}) as held`)
    isHeld = rows[0]?.held === true
  }
  return () => connection.end()
}

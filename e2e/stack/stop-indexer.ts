import { Client } from 'pg'

const LOCK = "hashtextextended('indexer', 0)"
const END_OTHERS =
  "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'kindyield indexer'"

/**
 * Stops the indexer of the stack, and nothing else of its server: takes the lock with which one of several
 * instances works, as one does that holds it and hangs. Returns how to let it go on.
 */
export async function stopIndexer(): Promise<() => Promise<void>> {
  const connection = new Client({ connectionString: process.env.STACK_DATABASE_URL ?? '' })
  await connection.connect()
  for (let isHeld = false; !isHeld; ) {
    await connection.query(END_OTHERS)
    const { rows } = await connection.query(`select pg_try_advisory_lock(${LOCK}) as held`)
    isHeld = rows[0]?.held === true
  }
  return () => connection.end()
}

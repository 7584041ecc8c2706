import { setTimeout } from 'node:timers/promises'
import pg from 'pg'

/** Any number will do, as long as every instance takes the same. */
const LEADER_LOCK = 4_217_002
const ASK_EVERY_MS = 1_000
const ANSWER_WITHIN_MS = 5_000

/**
 * Waits until no other instance leads, then works for as long as this one does. The lock lives on a connection of
 * its own: when that breaks, or its process dies, Postgres gives the lock to the next.
 */
export async function whileLeading(
  databaseUrl: string,
  stopped: AbortSignal,
  work: (ended: AbortSignal) => Promise<void>,
): Promise<void> {
  const ended = new AbortController()
  const client = new pg.Client({
    connectionString: databaseUrl,
    keepAlive: true,
    connectionTimeoutMillis: ANSWER_WITHIN_MS,
    query_timeout: ANSWER_WITHIN_MS,
  })
  const end = () => ended.abort()
  client.on('error', end)
  client.on('end', end)
  stopped.addEventListener('abort', end)
  let watch: NodeJS.Timeout | undefined
  try {
    await client.connect()
    while (!(await tryToLead(client))) {
      if (ended.signal.aborted) return
      await setTimeout(ASK_EVERY_MS)
    }
    watch = setInterval(() => client.query('select 1').catch(end), ASK_EVERY_MS)
    if (!ended.signal.aborted) await work(ended.signal)
  } finally {
    clearInterval(watch)
    stopped.removeEventListener('abort', end)
    await client.end().catch(() => {})
  }
}

async function tryToLead(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ leads: boolean }>('select pg_try_advisory_lock($1) as leads', [
    LEADER_LOCK,
  ])
  return rows[0]?.leads === true
}

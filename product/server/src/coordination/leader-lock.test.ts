import pg from 'pg'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { acquirePostgres, type ReusedPostgres } from '../testing/services/reused-postgres.ts'
import { createLeaderLock } from './leader-lock.ts'
import { sleep } from './sleep.ts'

const log = pino({ level: 'silent' })
let postgres: ReusedPostgres

beforeAll(async () => {
  postgres = await acquirePostgres()
})
afterAll(async () => {
  await postgres?.release()
})

/** An instance that works as long as it may, and how often it was let. */
function startInstance(name: string) {
  const lock = createLeaderLock({ url: postgres.url, name, log })
  const stopping = new AbortController()
  const seen = { working: false, turns: 0 }
  const running = lock.runAsLeader(async signal => {
    seen.working = true
    seen.turns += 1
    while (!signal.aborted) await sleep(60_000, signal)
    seen.working = false
  }, stopping.signal)
  const stop = async () => {
    stopping.abort()
    await running
  }
  return { seen, stop }
}

/** As when the network between them breaks: Postgres ends the session that holds the lock. */
async function cutHolder(name: string): Promise<void> {
  const client = new pg.Client({ connectionString: postgres.url })
  await client.connect()
  const { rowCount } = await client.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where application_name = $1',
    [`kindyield ${name}`],
  )
  await client.end()
  expect(rowCount).toBe(1)
}

const waitFor = (condition: () => boolean) => vi.waitUntil(condition, { timeout: 30_000 })

test('of two instances with the same name one leads, and the other takes over when it stops', async () => {
  const one = startInstance('indexer')
  await waitFor(() => one.seen.working)
  const two = startInstance('indexer')
  const elsewhere = startInstance('keeper')
  await waitFor(() => elsewhere.seen.working)
  expect(two.seen.turns).toBe(0)
  await one.stop()
  await waitFor(() => two.seen.working)
  await Promise.all([two.stop(), elsewhere.stop()])
})

test('an instance whose connection is lost stops at once, and waits for the lock again', async () => {
  const one = startInstance('one alone')
  await waitFor(() => one.seen.working)
  await cutHolder('one alone')
  await waitFor(() => !one.seen.working)
  await waitFor(() => one.seen.turns === 2 && one.seen.working)
  await one.stop()
})

test('a task that fails is started again', async () => {
  const lock = createLeaderLock({ url: postgres.url, name: 'failing', log })
  const stopping = new AbortController()
  let turns = 0
  await lock.runAsLeader(async () => {
    turns += 1
    if (turns === 1) throw new Error('for once')
    stopping.abort()
  }, stopping.signal)
  expect(turns).toBe(2)
})

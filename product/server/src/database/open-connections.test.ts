import { setTimeout } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { acquirePostgres, type ReusedPostgres } from '../testing/services/reused-postgres.ts'
import { isCanceledStatement } from './canceled-statement.ts'
import { type Connections, openConnections } from './open-connections.ts'
import { streamRows } from './stream-rows.ts'

const log = pino({ level: 'silent' })
const SLOW = sql`select pg_sleep(600)`
const MARK = 'slow rows'
/** Sends its first rows at once and never ends. */
const SLOW_ROWS = sql`select n, ${MARK}::text, pg_sleep(case when n > 600 then 600 else 0 end)
  from generate_series(1, 10000) n`

let postgres: ReusedPostgres
const opened: Connections[] = []

beforeAll(async () => {
  postgres = await acquirePostgres()
})
afterEach(async () => {
  for (const each of opened.splice(0)) await each.close()
})
afterAll(() => postgres?.release())

function open(options: { max?: number; statementTimeoutMs?: number } = {}): Connections {
  const connections = openConnections({ url: postgres.url, log, max: 3, statementTimeoutMs: 0, ...options })
  opened.push(connections)
  return connections
}

/** Waits until so many statements that sleep are running. */
async function untilSleeping(count: number): Promise<void> {
  const watching = open()
  const running = async () => {
    const { rows } = await watching.database.execute<{ count: number }>(sql`
      select count(*)::int as count from pg_stat_activity where state = 'active' and wait_event = 'PgSleep'`)
    return rows[0]?.count
  }
  while ((await running()) !== count) await setTimeout(10)
}

const failureOf = (running: Promise<unknown>) =>
  running.then(
    () => undefined,
    (error: unknown) => error,
  )

test('a statement is cancelled when its caller leaves, and the statements of others go on', async () => {
  const connections = open()
  const [leaving, staying] = [new AbortController(), new AbortController()]
  const left = failureOf(connections.forCaller(leaving.signal).execute(SLOW))
  const stayed = failureOf(connections.forCaller(staying.signal).execute(SLOW))
  await untilSleeping(2)
  leaving.abort()
  expect(isCanceledStatement(await left)).toBe(true)
  await untilSleeping(1)
  staying.abort()
  expect(isCanceledStatement(await stayed)).toBe(true)
  expect((await connections.database.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }])
})

test('a statement that waits for a connection when its caller leaves is never run', async () => {
  const connections = open({ max: 1 })
  const [busy, waiting] = [new AbortController(), new AbortController()]
  const first = failureOf(connections.forCaller(busy.signal).execute(SLOW))
  await untilSleeping(1)
  const second = failureOf(connections.forCaller(waiting.signal).execute(SLOW))
  waiting.abort()
  busy.abort()
  await first
  expect(await second).toMatchObject({ cause: waiting.signal.reason })
  await untilSleeping(0)
})

test('rows that are streamed end when their caller leaves, also while Postgres looks for the next', async () => {
  const connections = open()
  const caller = new AbortController()
  const read = async () => {
    for await (const _ of streamRows(connections.forCaller(caller.signal), SLOW_ROWS));
  }
  const reading = failureOf(read())
  await untilSleeping(1)
  caller.abort()
  expect(isCanceledStatement(await reading)).toBe(true)
  await untilSleeping(0)
})

test('a connection whose rows were not read to the end is not used again', async () => {
  const connections = open({ max: 1 })
  for await (const _ of streamRows(connections.database, SLOW_ROWS)) break
  expect((await connections.database.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }])
})

test('a statement that takes longer than its kind may is cancelled by Postgres', async () => {
  const connections = open({ statementTimeoutMs: 50 })
  expect(isCanceledStatement(await failureOf(connections.database.execute(SLOW)))).toBe(true)
})

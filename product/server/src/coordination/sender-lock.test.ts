import { setTimeout } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '../database/open-database.ts'
import { acquirePostgres, type ReusedPostgres } from '../testing/services/reused-postgres.ts'
import { createSenderLock } from './sender-lock.ts'

/** Less than the work takes, and more than lies between two signs of life. */
const TIMEOUT_MS = 2_000
const LONG_WORK_MS = 3_500

let postgres: ReusedPostgres
let pool: pg.Pool

beforeAll(async () => {
  postgres = await acquirePostgres()
  pool = new pg.Pool({
    connectionString: postgres.url,
    statement_timeout: TIMEOUT_MS,
    idle_in_transaction_session_timeout: TIMEOUT_MS,
  })
  // Postgres may stop before the last connection has said goodbye.
  pool.on('error', () => {})
})
afterAll(async () => {
  await pool?.end()
  await postgres?.release()
})

test('the lock is held as long as the work lasts, however slowly blocks are mined, and the next waits', async () => {
  const [one, other] = [createSenderLock(drizzle(pool), 1), createSenderLock(drizzle(pool), 1)]
  const seen: string[] = []
  const first = one.run(async () => {
    seen.push('first begins')
    await setTimeout(LONG_WORK_MS)
    seen.push('first ends')
    return 'mined'
  })
  while (seen.length === 0) await setTimeout(20)
  const second = other.run(async () => seen.push('second begins'))
  expect(await first).toBe('mined')
  await second
  expect(seen).toEqual(['first begins', 'first ends', 'second begins'])
})

test('networks do not wait for each other', async () => {
  const other = createSenderLock(drizzle(pool), 2)
  const first = createSenderLock(drizzle(pool), 1)
  await first.run(async () => expect(await other.run(async () => 'sent')).toBe('sent'))
})

test('transactions of many networks that are slow to be mined leave the connections for writing free', async () => {
  const opened = await openDatabase(postgres.url, pino({ enabled: false }))
  const mined = Promise.withResolvers<void>()
  const sent = Array.from({ length: 10 }, (_, chainId) => {
    const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
    const send = () => {
      begin()
      return mined.promise
    }
    return { begun, ended: createSenderLock(opened.locks, chainId).run(send) }
  })
  try {
    await Promise.all(sent.map(({ begun }) => begun))
    const { rows } = await opened.database.execute(sql`select 1 as one`)
    expect(rows).toEqual([{ one: 1 }])
  } finally {
    mined.resolve()
    await Promise.all(sent.map(({ ended }) => ended))
    await opened.close()
  }
})

test('work that fails releases the lock', async () => {
  const senderLock = createSenderLock(drizzle(pool), 1)
  await expect(senderLock.run(() => Promise.reject(new Error('the node is away')))).rejects.toThrow(
    'node is away',
  )
  expect(await senderLock.run(async () => 'next')).toBe('next')
})

import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { accounts } from '@kindyield/devnet'
import { type Postgres, removePostgres, startPostgres } from '@kindyield/postgres'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import fc from 'fast-check'
import pg from 'pg'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dumpIndex } from '../testing/index-dump.ts'
import { startIndexedChain } from '../testing/indexed-chain.ts'
import { anyAction, performAction } from '../testing/random-actions.ts'
import { openDatabase } from './open-database.ts'
import { session } from './schema/auth-tables.ts'
import { eventTables } from './schema/event-tables.ts'
import type { ngo } from './schema/ngo-tables.ts'

const MIGRATIONS = fileURLToPath(new URL('../../migrations', import.meta.url))
let folder: string
let postgres: Postgres

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'kindyield-migrations-'))
  postgres = await startPostgres({ dataDir: join(folder, 'postgres') })
})
afterAll(async () => {
  await postgres?.stop()
  removePostgres(join(folder, 'postgres'))
  rmSync(folder, { recursive: true, force: true })
})

/** The tables as they were before the migration with that name. */
async function migrateUntil(client: pg.Client, name: string): Promise<void> {
  const migrationsFolder = join(folder, 'migrations')
  cpSync(MIGRATIONS, migrationsFolder, { recursive: true })
  const file = join(migrationsFolder, 'meta', '_journal.json')
  const journal = JSON.parse(readFileSync(file, 'utf8')) as { entries: { tag: string }[] }
  const until = journal.entries.findIndex(({ tag }) => tag.endsWith(name))
  expect(until).toBeGreaterThan(0)
  writeFileSync(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, until) }))
  await migrate(drizzle(client), { migrationsFolder })
}

test('R5 the migration ends sessions whose contract wallet cannot be verified again', async () => {
  const client = new pg.Client({ connectionString: postgres.url })
  await client.connect()
  await migrateUntil(client, 'session_signatures')
  const { address } = accounts.owner
  await client.query('insert into account (address, created_at) values ($1, now())', [address])
  await client.query(
    `insert into session (id, address, generation, refreshed_at, expires_at)
     values (gen_random_uuid(), $1, 0, now(), now() + interval '30 days')`,
    [address],
  )
  await client.end()
  const { database, close } = await openDatabase(postgres.url, pino({ level: 'silent' }))
  const sessions = await database.select().from(session)
  expect(sessions).toMatchObject([{ address, endedAt: expect.any(Date), signature: null }])
  await close()
})

test('R43 the migration derives position numbers, falls and yields of an existing index as the indexer does', async () => {
  const scene = await startIndexedChain()
  try {
    const actions = fc.sample(anyAction(), { numRuns: 120, seed: 5 })
    for (const [index, action] of actions.entries()) {
      await performAction(scene.on, scene.ngos, index % 30 === 29 ? { ...action, kind: 'slash' } : action)
    }
    await scene.indexAll()
    const indexed = await dumpIndex(scene.database)
    const url = new URL(postgres.url)
    const administration = new pg.Client({ connectionString: url.href })
    await administration.connect()
    await administration.query('create database earlier')
    await administration.end()
    url.pathname = '/earlier'
    const client = new pg.Client({ connectionString: url.href })
    await client.connect()
    await migrateUntil(client, 'position_numbers_and_falls')
    for (const [name, table] of Object.entries(eventTables)) {
      await drizzle(client)
        .insert(table as typeof ngo)
        .values(indexed[name] as (typeof ngo.$inferInsert)[])
    }
    await client.end()
    const { database, close } = await openDatabase(url.href, pino({ level: 'silent' }))
    const migrated = await dumpIndex(database)
    await close()
    for (const name of ['trancheYield', 'trancheFall', 'positionNumber']) {
      expect(indexed[name]?.length, name).toBeGreaterThan(3)
      expect(migrated[name], name).toEqual(indexed[name])
    }
  } finally {
    await scene.stop()
  }
})

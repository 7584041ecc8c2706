import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { accounts } from '@kindyield/devnet'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { acquirePostgres, type ReusedPostgres } from '../testing/services/reused-postgres.ts'
import { openDatabase } from './open-database.ts'
import { hiddenKey, hiddenNgo } from './schema/administration-tables.ts'
import { account, session } from './schema/auth-tables.ts'
import { chainCursor, indexedBlock } from './schema/cursor-tables.ts'
import { derivedTables } from './schema/derived-tables.ts'
import { eventTables } from './schema/event-tables.ts'
import { ngo } from './schema/ngo-tables.ts'

const MIGRATIONS = fileURLToPath(new URL('../../migrations', import.meta.url))
let folder: string
let postgres: ReusedPostgres

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'kindyield-migrations-'))
  postgres = await acquirePostgres()
})
afterAll(async () => {
  await postgres?.release()
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

test.each([
  { migration: 'second_generation_of_the_vaults', asset: ['', ''] },
  { migration: 'receivers_changes_and_growing_positions', asset: [', asset', ", '0xc'"] },
  {
    migration: 'third_generation_of_the_vaults',
    asset: [', asset, recipient, is_earlier', ", '0xc', '0xa', false"],
  },
])(
  'the migration $migration empties the index, which is then read again, and keeps accounts',
  async ({ migration, asset: [column, value] }) => {
    const url = new URL(postgres.url)
    const administration = new pg.Client({ connectionString: url.href })
    await administration.connect()
    await administration.query(`create database before_${migration}`)
    await administration.end()
    url.pathname = `/before_${migration}`
    const client = new pg.Client({ connectionString: url.href })
    await client.connect()
    await migrateUntil(client, migration)
    await client.query('insert into account (address, created_at) values ($1, now())', [
      accounts.owner.address,
    ])
    await client.query(`
    insert into chain_cursor (chain_id, genesis_hash, block_number, block_hash, block_timestamp)
      values (31337, '0x01', 7, '0x07', now());
    insert into indexed_block (number, hash, timestamp) values (7, '0x07', now());
    insert into hidden_ngo (ngo_id) values (1);
    insert into ngo (id, rewards_owner, block_number, log_index, transaction_hash, timestamp)
      values (1, '0xa', 7, 0, '0x', now());
    insert into donation_payment
      (protocol, ngo_id, vault, token, rewards_owner, shares, amount, rate, block_number, log_index, transaction_hash, timestamp${column})
      values ('lido', 1, '0xb', '0xc', '0xa', 1, 1, 1, 7, 1, '0x', now()${value});
    insert into report_summary
      (protocol, ngo_id, vault, token, earned, donated, block_number, log_index, transaction_hash, timestamp)
      values ('lido', 1, '0xb', '0xc', 1, 1, 7, 2, '0x', now())`)
    await client.end()
    const { database, close } = await openDatabase(url.href, pino({ level: 'silent' }))
    const index = { ...eventTables, ...derivedTables, chainCursor, indexedBlock, hiddenKey }
    for (const [name, table] of Object.entries(index)) expect(await database.$count(table), name).toBe(0)
    expect(await database.$count(account)).toBe(1)
    await close()
  },
)

test('the migration rows_of_several_networks keeps what was indexed, as of the one network that the cursor names', async () => {
  const url = new URL(postgres.url)
  const administration = new pg.Client({ connectionString: url.href })
  await administration.connect()
  await administration.query('create database before_networks')
  await administration.end()
  url.pathname = '/before_networks'
  const client = new pg.Client({ connectionString: url.href })
  await client.connect()
  await migrateUntil(client, 'rows_of_several_networks')
  await client.query(`
    insert into chain_cursor (chain_id, genesis_hash, block_number, block_hash, block_timestamp)
      values (560048, '0x01', 7, '0x07', now());
    insert into indexed_block (number, hash, timestamp) values (7, '0x07', now());
    insert into hidden_ngo (ngo_id) values (1);
    insert into ngo (id, key, rewards_owner, block_number, log_index, transaction_hash, timestamp)
      values (1, 'blue-tide', '0xa', 7, 0, '0x', now())`)
  await client.end()
  const { database, close } = await openDatabase(url.href, pino({ level: 'silent' }))
  for (const table of [ngo, indexedBlock, hiddenNgo]) {
    expect(await database.select().from(table)).toMatchObject([{ chainId: 560_048 }])
  }
  expect(await database.select().from(chainCursor)).toMatchObject([{ chainId: 560_048, protocols: null }])
  await close()
})

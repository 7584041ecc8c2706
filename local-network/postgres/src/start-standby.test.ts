import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { Client } from 'pg'
import { afterEach, expect, test } from 'vitest'
import { copyPostgres, type Postgres, removePostgres, startPostgres, startStandby } from './index.ts'

const folders: string[] = []
const servers: Postgres[] = []

afterEach(async () => {
  for (const server of servers.splice(0).reverse()) await server.stop()
  for (const folder of folders.splice(0)) {
    removePostgres(folder)
    rmSync(folder, { recursive: true, force: true })
  }
})

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'kindyield-standby-'))
  folders.push(folder)
  return folder
}

async function startPrimary(): Promise<Postgres> {
  const server = await startPostgres({ dataDir: newFolder(), isThrowAway: true })
  servers.push(server)
  return server
}

async function query(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

async function untilReplayed(primary: Postgres, standby: Postgres): Promise<void> {
  const [position] = await query(primary.url, 'select pg_current_wal_flush_lsn() as lsn')
  const isReplayed = async () => {
    const [row] = await query(standby.url, `select pg_last_wal_replay_lsn() >= '${position?.lsn}' as yes`)
    return row?.yes === true
  }
  while (!(await isReplayed())) await setTimeout(10)
}

test('a standby has what the primary had and gets what it writes, and writes nothing itself', async () => {
  const primary = await startPrimary()
  await query(primary.url, 'create table kept as select 1 as number')
  const standby = await startStandby({
    primaryUrl: primary.url,
    dataDir: newFolder(),
    isThrowAway: true,
  })
  servers.push(standby)
  await query(primary.url, 'insert into kept values (2)')
  await untilReplayed(primary, standby)
  expect(await query(standby.url, 'select number from kept order by number')).toEqual([
    { number: 1 },
    { number: 2 },
  ])
  await expect(query(standby.url, 'insert into kept values (3)')).rejects.toThrow('read-only')
})

test('with synchronous replication the promoted standby has every commit that a killed primary confirmed', async () => {
  const primary = await startPrimary()
  await query(primary.url, 'create table confirmed (number int primary key)')
  const dataDir = newFolder()
  const standby = await startStandby({
    primaryUrl: primary.url,
    dataDir,
    name: 'second',
    isThrowAway: true,
  })
  servers.push(standby)
  await query(primary.url, "alter system set synchronous_standby_names = 'second'")
  await query(primary.url, 'select pg_reload_conf()')
  const client = new Client({ connectionString: primary.url })
  client.on('error', () => {})
  await client.connect()
  let confirmed = 0
  const writing = (async () => {
    for (;;) {
      await client.query('insert into confirmed values ($1)', [confirmed + 1])
      confirmed += 1
    }
  })().catch(() => {})
  while (confirmed < 50) await setTimeout(5)
  process.kill(primary.service.pid, 'SIGKILL')
  await writing
  await query(standby.url, 'select pg_promote()')
  const [found] = await query(standby.url, 'select count(*)::int as found from confirmed')
  expect(found?.found).toBeGreaterThanOrEqual(confirmed)
  await query(standby.url, 'insert into confirmed values (-1)')

  await standby.stop()
  const restarted = await startPostgres({ dataDir, isThrowAway: true })
  servers.push(restarted)
  expect(await query(restarted.url, 'select pg_is_in_recovery() as standby')).toEqual([{ standby: false }])
})

test('a copy of a server that is being written to starts with everything from before the copy', async () => {
  const primary = await startPrimary()
  await query(
    primary.url,
    'create table kept as select number, repeat(number::text, 50) as text from generate_series(1, 20000) number',
  )
  const client = new Client({ connectionString: primary.url })
  await client.connect()
  let isCopied = false
  const writing = (async () => {
    while (!isCopied) await client.query("update kept set text = text || '.' where number % 10 = 0")
    await client.end()
  })()
  const dataDir = newFolder()
  await copyPostgres({ url: primary.url, dataDir })
  isCopied = true
  await writing
  const copy = await startPostgres({ dataDir, isThrowAway: true })
  servers.push(copy)
  expect(
    await query(
      copy.url,
      "select count(*)::int as rows, count(*) filter (where rtrim(text, '.') = repeat(number::text, 50))::int as whole from kept",
    ),
  ).toEqual([{ rows: 20_000, whole: 20_000 }])
  expect(await query(primary.url, 'select slot_name from pg_replication_slots')).toEqual([])
})

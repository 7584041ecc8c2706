import { setTimeout } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import {
  queryServer,
  type ReplicatedPostgres,
  startReplicatedPostgres,
} from '../../testing/services/replicated-postgres.ts'
import { stallPostgres } from '../../testing/services/stall-postgres.ts'
import type { Database } from '../database.ts'
import { type OpenDatabase, openDatabase } from '../open-database.ts'
import { openReplicas, type Replicas } from './open-replicas.ts'

const log = pino({ level: 'silent' })
let servers: ReplicatedPostgres
let opened: OpenDatabase
const open: Replicas[] = []

beforeAll(async () => {
  servers = await startReplicatedPostgres()
  opened = await openDatabase(servers.primary.url, log)
  await opened.database.execute(sql`create table written (number int)`)
})
afterEach(async () => {
  for (const replicas of open.splice(0)) await replicas.close()
})
afterAll(async () => {
  await opened?.close()
  await servers?.stop()
})

async function openOn(...urls: string[]): Promise<Replicas> {
  const replicas = await openReplicas({ primary: opened.reads, urls, log })
  open.push(replicas)
  return replicas
}

const write = () => opened.database.execute(sql`insert into written values (1)`)

async function count(database: Database): Promise<number> {
  const { rows } = await database.execute<{ found: number }>(sql`select count(*)::int as found from written`)
  return rows[0]?.found ?? 0
}

async function isReplica(database: Database): Promise<boolean> {
  const { rows } = await database.execute<{ yes: boolean }>(sql`select pg_is_in_recovery() as yes`)
  return rows[0]?.yes === true
}

async function untilUsed(replicas: Replicas): Promise<void> {
  while (!(await replicas.read(isReplica))) await setTimeout(20)
}

test('R43 a read sees every write that was confirmed before it, and a replica answers it', async () => {
  const replicas = await openOn(servers.standby.url)
  await untilUsed(replicas)
  const before = { ...replicas.counts().reads }
  let expected = await count(opened.database)
  for (let i = 0; i < 200; i++) {
    await write()
    expected += 1
    expect(await replicas.read(count)).toBe(expected)
  }
  // Some may have found it late on a busy machine.
  expect(replicas.counts().reads.replica).toBeGreaterThan(before.replica)
})

test('R43 while a replica does not replay, reads use the primary, and the replica again when it has caught up', async () => {
  const replicas = await openOn(servers.standby.url)
  await untilUsed(replicas)
  await queryServer(servers.standby, 'select pg_wal_replay_pause()')
  await write()
  const expected = await count(opened.database)
  expect(await replicas.read(count)).toBe(expected)
  expect(replicas.counts()).toMatchObject({ configured: 1, usable: 0 })
  expect(await replicas.read(isReplica)).toBe(false)
  await queryServer(servers.standby, 'select pg_wal_replay_resume()')
  await untilUsed(replicas)
  expect(await replicas.read(count)).toBe(expected)
})

test('while a replica hangs, reads use the primary', async () => {
  const replicas = await openOn(servers.standby.url)
  await untilUsed(replicas)
  const resume = stallPostgres(servers.standby)
  try {
    expect(await replicas.read(isReplica)).toBe(false)
    expect(replicas.counts().usable).toBe(0)
  } finally {
    resume()
  }
  await untilUsed(replicas)
})

test('with a replica that is another server, or another database of it, reads use the primary', async () => {
  const other = new URL(servers.standby.url)
  await opened.database.execute(sql`create database other`)
  other.pathname = 'other'
  const isThere = () => queryServer({ url: other.href }, 'select 1').then(Boolean, () => false)
  while (!(await isThere())) await setTimeout(20)
  const replicas = await openOn(servers.primary.url, other.href, 'postgres://nobody@127.0.0.1:1/none')
  expect(replicas.counts()).toMatchObject({ configured: 3, usable: 0 })
  expect(await replicas.read(isReplica)).toBe(false)
})

test('R43 a read whose replica is killed meanwhile is answered by the primary, and so are the next ones', async () => {
  const replicas = await openOn(servers.standby.url)
  await untilUsed(replicas)
  const asked: boolean[] = []
  const slow = replicas.read(async database => {
    const before = await isReplica(database)
    asked.push(before)
    if (before) {
      process.kill(servers.standby.service.pid, 'SIGKILL')
      await database.execute(sql`select pg_sleep(60)`)
    }
    return count(database)
  })
  expect(await slow).toBe(await count(opened.database))
  expect(asked).toEqual([true, false])
  expect(await replicas.read(isReplica)).toBe(false)
  await servers.restartStandby()
})

test('R43 a promoted replica goes its own way and is not read any more', async () => {
  const replicas = await openOn(servers.standby.url)
  await untilUsed(replicas)
  await queryServer(servers.standby, 'select pg_promote()')
  // Its log is now longer than the primary's.
  await queryServer(servers.standby, 'create table elsewhere as select generate_series(1, 100000)')
  await write()
  expect(await replicas.read(count)).toBe(await count(opened.database))
  expect(replicas.counts().usable).toBe(0)
})

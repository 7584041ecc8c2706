import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { pino } from 'pino'
import { afterEach, expect, test } from 'vitest'
import {
  queryServer,
  type ReplicatedPostgres,
  startReplicatedPostgres,
} from '../testing/services/replicated-postgres.ts'
import { stallPostgres } from '../testing/services/stall-postgres.ts'
import { type FollowedPrimary, followPrimary } from './follow-primary.ts'

const NOBODY = 'postgres://nobody@127.0.0.1:1/none'
const log = pino({ level: 'silent' })
const ending: (() => Promise<unknown>)[] = []

afterEach(async () => {
  for (const end of ending.splice(0).reverse()) await end()
})

async function startServers(): Promise<ReplicatedPostgres> {
  const servers = await startReplicatedPostgres()
  ending.push(servers.stop)
  return servers
}

async function follow(...urls: string[]): Promise<FollowedPrimary> {
  const followed = await followPrimary(urls, log)
  ending.push(followed.close)
  return followed
}

/** The port of the server that a new connection reaches. */
async function portOf({ Client }: FollowedPrimary): Promise<string> {
  const client = new Client()
  await client.connect()
  try {
    const { rows } = await client.query("select current_setting('port') as port")
    return rows[0].port
  } finally {
    await client.end()
  }
}

const until = async (condition: () => Promise<boolean>) => {
  while (!(await condition().catch(() => false))) await setTimeout(50)
}

test('the primary is found wherever it is in the list, and followed when it is killed and the standby promoted', async () => {
  const { primary, standby, restartPrimary } = await startServers()
  const followed = await follow(NOBODY, standby.url, primary.url)
  expect(await portOf(followed)).toBe(new URL(primary.url).port)

  process.kill(primary.service.pid, 'SIGKILL')
  await primary.service.ended
  await queryServer(standby, 'select pg_promote()')
  const promoted = new URL(standby.url).port
  await until(async () => (await portOf(followed)) === promoted)

  // It knows nothing of the other, and takes writes as before.
  const former = await restartPrimary()
  expect(await queryServer(former, 'select pg_is_in_recovery() as standby')).toEqual([{ standby: false }])
  const late = await follow(former.url, standby.url)
  expect(await portOf(late)).toBe(promoted)
  await standby.stop()
  // Longer than two checks take.
  await setTimeout(2_500)
  await expect(portOf(late)).rejects.toThrow()
})

test('queries of a primary that hangs fail when another server is promoted', async () => {
  const { primary, standby } = await startServers()
  const { Client } = await follow(primary.url, standby.url)
  const pool = new pg.Pool({ Client })
  pool.on('error', () => {})
  ending.push(() => pool.end())
  await pool.query('select 1')
  const resume = stallPostgres(primary)
  try {
    const hanging = pool.query('select 1')
    const failed = expect(hanging).rejects.toThrow('terminated')
    await queryServer(standby, 'select pg_promote()')
    await failed
    const { rows } = await pool.query("select current_setting('port') as port")
    expect(rows).toEqual([{ port: new URL(standby.url).port }])
  } finally {
    resume()
  }
})

test('without any primary the first server of the list is tried', async () => {
  const followed = await follow(NOBODY, NOBODY)
  await expect(portOf(followed)).rejects.toThrow('ECONNREFUSED')
})

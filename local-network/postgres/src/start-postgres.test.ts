import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startService } from '@kindyield/processes'
import { Client } from 'pg'
import { afterEach, expect, test } from 'vitest'
import { type Postgres, removePostgres, startPostgres } from './index.ts'
import { waitUntilReady } from './start-postgres.ts'

const folders: string[] = []
const servers: Postgres[] = []

afterEach(async () => {
  for (const server of servers.splice(0)) await server.stop()
  for (const folder of folders.splice(0)) {
    removePostgres(folder)
    rmSync(folder, { recursive: true, force: true })
  }
})

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'kindyield-postgres-'))
  folders.push(folder)
  return folder
}

async function start(dataDir: string): Promise<Postgres> {
  const server = await startPostgres({ dataDir })
  servers.push(server)
  return server
}

async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query(sql)
  await client.end()
  return rows
}

test('keeps its data between starts', async () => {
  const folder = newFolder()
  const first = await start(folder)
  await query(first.url, 'create table kept as select 42 as answer')
  await first.stop()
  const second = await start(folder)
  expect(await query(second.url, 'select answer from kept')).toEqual([{ answer: 42 }])
})

test('two data folders are two databases, and removing one leaves the other', async () => {
  const [one, other] = [newFolder(), newFolder()]
  const [first, second] = [await start(one), await start(other)]
  await query(first.url, 'create table mine ()')
  expect(await query(second.url, "select to_regclass('mine') as found")).toEqual([{ found: null }])
  await first.stop()
  removePostgres(one)
  expect(existsSync(one)).toBe(false)
  expect(await query(second.url, 'select 1 as one')).toEqual([{ one: 1 }])
})

test('refuses a client without the password', async () => {
  const { url } = await start(newFolder())
  await expect(query(url.replace(/:[^:@]+@/, ':wrong@'), 'select 1')).rejects.toThrow('password')
})

test('says what to do when the files of the database and the password beside them are of different times', async () => {
  const folder = newFolder()
  const server = await start(folder)
  await server.stop()
  writeFileSync(join(folder, 'password'), 'of-an-earlier-database')
  await expect(startPostgres({ dataDir: folder })).rejects.toThrow('begin anew with: npm start -- --fresh')
})

test('works in a folder that other users cannot read, as under /root', async () => {
  const folder = newFolder()
  chmodSync(folder, 0o700)
  const { url } = await start(folder)
  expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }])
})

test('starts again after SIGKILL', async () => {
  const folder = newFolder()
  const first = await start(folder)
  await query(first.url, 'create table kept as select 1 as one')
  process.kill(first.service.pid, 'SIGKILL')
  await first.service.ended
  const second = await start(folder)
  expect(await query(second.url, 'select one from kept')).toEqual([{ one: 1 }])
})

test('creates a new database when the data folder was deleted by hand', async () => {
  const folder = newFolder()
  const first = await start(folder)
  await query(first.url, 'create table old ()')
  await first.stop()
  rmSync(folder, { recursive: true })
  const second = await start(folder)
  expect(await query(second.url, "select to_regclass('old') as found")).toEqual([{ found: null }])
})

test('repeats an interrupted first start', async () => {
  const folder = newFolder()
  writeFileSync(join(folder, 'password'), 'of a cluster that was never finished')
  const { url } = await start(folder)
  expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }])
})

test('uses UTC whatever the time zone of the machine', async () => {
  const { url } = await start(newFolder())
  expect(process.env.TZ).not.toBe('UTC')
  expect(await query(url, 'show timezone')).toEqual([{ TimeZone: 'UTC' }])
})

test('fails when Postgres has ended, although another program took its port and never answers', async () => {
  const sockets: Socket[] = []
  const silent = createServer(socket => sockets.push(socket.on('error', () => {})))
  await once(silent.listen(0, '127.0.0.1'), 'listening')
  const { port } = silent.address() as AddressInfo
  const service = startService({
    name: 'database',
    command: process.execPath,
    args: ['-e', 'process.exit(1)'],
  })
  const waiting = waitUntilReady(`postgres://kindyield:secret@127.0.0.1:${port}/postgres`, service)
  await expect(waiting).rejects.toThrow('Postgres did not start (exit code 1)')
  for (const socket of sockets) socket.destroy()
  silent.close()
})

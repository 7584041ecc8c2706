import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { removePostgres, startPostgres } from '@kindyield/postgres'
import { findFreePort } from '@kindyield/processes'
import { pino } from 'pino'
import { createSiweMessage } from 'viem/siwe'
import { openDatabase } from '../../apps/server/src/database/open-database.ts'
import { openScene } from '../gas/scene.ts'
import { createFigures } from './figures.ts'
import { loadEvents } from './load-events.ts'
import { bytesOf, compareLoad, slowestButOnePercent } from './measure-load.ts'

const FEW = 10_000
const MANY = 1_000_000
const program = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** The lists with a million events in the database, beside a route that does nothing. */
export async function measureLists(): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'kindyield-lists-'))
  const postgresDir = join(folder, 'postgres')
  const [scene, postgres] = await Promise.all([openScene(), startPostgres({ dataDir: postgresDir })])
  const running: ChildProcess[] = []
  const start = async (path: string, args: string[], variables: Record<string, string>, ready: string) => {
    const port = await findFreePort()
    const env = { PATH: process.env.PATH ?? '', PORT: String(port), ...variables }
    running.push(
      spawn(process.execPath, [program(path), ...args], { env, stdio: ['ignore', 'ignore', 'inherit'] }),
    )
    const address = `http://127.0.0.1:${port}`
    while (!(await fetch(`${address}${ready}`).catch(() => undefined))?.ok) await setTimeout(50)
    return address
  }
  try {
    const bare = await start('./bare-hono.ts', [], {}, '/1')
    const server = await start(
      '../../apps/server/src/main.ts',
      ['--role', 'api'],
      {
        DATABASE_URL: postgres.url,
        RPC_URL: scene.url,
        WEB_ORIGINS: 'http://bench.test',
        LOG_LEVEL: 'warn',
        RATE_LIMIT_PER_MINUTE: '1000000',
        AUTH_RATE_LIMIT_PER_MINUTE: '1000000',
      },
      '/api/health',
    )
    const { database, close } = await openDatabase(postgres.url, pino({ level: 'silent' }))
    const reader = scene.people.alice as Account
    const { stETH } = scene.lido
    const headers = { authorization: `Bearer ${await signIn(server, reader)}` }
    const lists = [
      { what: 'transactions, personal', path: '/api/lido/transaction?take=20', headers, share: 0.1 },
      { what: 'rewards, personal', path: '/api/lido/reward/current?take=20', headers, share: 0.1 },
      { what: 'NGOs, public', path: '/api/lido/NGO', headers: {}, share: 0.25 },
    ].map(({ path, headers, ...list }) => ({ ...list, target: { url: server + path, headers } }))
    const figures = createFigures()
    const small = new Map<string, number>()
    await loadEvents(database, FEW, reader.address, stETH)
    for (const { what, target } of lists) small.set(what, await slowestButOnePercent(target))
    await loadEvents(database, MANY, reader.address, stETH)
    for (const { what, target, share: atLeast } of lists) {
      const slowest = await slowestButOnePercent(target)
      const { requestsPerSecond, share } = await compareLoad(target, {
        ...target,
        url: `${bare}/${await bytesOf(target)}`,
      })
      const few = small.get(what) ?? Number.NaN
      figures.note({
        what: `${what}: with 1,000,000 events`,
        value: requestsPerSecond,
        unit: 'requests/s',
      })
      figures.note({ what: `${what}: ÷ a bare Hono route of as many bytes`, value: share, unit: '', atLeast })
      figures.note({ what: `${what}: p99 with 1,000,000 events`, value: slowest, unit: 'ms' })
      figures.note({
        what: `${what}: p99 with 1,000,000 ÷ with 10,000 events`,
        value: slowest / few,
        unit: '',
        atMost: 1.5,
      })
    }
    await close()
    return figures.finish(new URL('../results/lists.json', import.meta.url))
  } finally {
    for (const child of running) {
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
    }
    await Promise.all([scene.stop(), postgres.stop()])
    removePostgres(postgresDir)
    rmSync(folder, { recursive: true, force: true })
  }
}

type Account = { address: `0x${string}`; signMessage(request: { message: string }): Promise<string> }

async function signIn(server: string, account: Account): Promise<string> {
  const post = async (path: string, body: unknown) => {
    const init = {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }
    return (await fetch(`${server}${path}`, init)).json() as Promise<{ data: { accessToken: string } }>
  }
  const publicAddress = account.address
  await post('/api/auth/signUp', { publicAddress })
  const { nonce } = (await (await fetch(`${server}/api/auth/nonce`)).json()) as { nonce: string }
  const message = createSiweMessage({
    address: publicAddress,
    chainId: 31_337,
    domain: 'bench.test',
    uri: 'http://bench.test',
    version: '1',
    nonce,
    expirationTime: new Date(Date.now() + 5 * 60_000),
  })
  const signature = await account.signMessage({ message })
  return (await post('/api/auth/signIn', { publicAddress, message, signature })).data.accessToken
}

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
import { startBenchChain } from '../chain/start-bench-chain.ts'
import { createFigures } from '../create-figures.ts'
import { loadEvents } from './load-events.ts'
import { bytesOf, compareLoad, measureP99 } from './measure-load.ts'

const FEW_EVENTS = 10_000
const MANY_EVENTS = 1_000_000
const program = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** Measures the lists with a million events in the database, against a route that does nothing. */
export async function measureLists(): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'kindyield-lists-'))
  const postgresDir = join(folder, 'postgres')
  const [benchChain, postgres] = await Promise.all([
    startBenchChain(),
    startPostgres({ dataDir: postgresDir }),
  ])
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
        RPC_URL: benchChain.url,
        WEB_ORIGINS: 'http://bench.test',
        LOG_LEVEL: 'warn',
        RATE_LIMIT_PER_MINUTE: '1000000',
        AUTH_RATE_LIMIT_PER_MINUTE: '1000000',
      },
      '/api/health',
    )
    const { database, close } = await openDatabase(postgres.url, pino({ level: 'silent' }))
    const user = benchChain.people.alice as Account
    const { stETH } = benchChain.lido
    const headers = { authorization: `Bearer ${await signIn(server, user)}` }
    const lists = [
      { what: 'transactions, personal', path: '/api/lido/transaction?take=20', headers, share: 0.1 },
      { what: 'rewards, personal', path: '/api/lido/reward/current?take=20', headers, share: 0.1 },
      { what: 'NGOs, public', path: '/api/lido/NGO', headers: {}, share: 0.25 },
    ].map(({ path, headers, ...list }) => ({ ...list, target: { url: server + path, headers } }))
    const figures = createFigures()
    const p99WithFewEvents = new Map<string, number>()
    await loadEvents(database, FEW_EVENTS, user.address, stETH)
    for (const { what, target } of lists) p99WithFewEvents.set(what, await measureP99(target))
    await loadEvents(database, MANY_EVENTS, user.address, stETH)
    for (const { what, target, share: min } of lists) {
      const p99 = await measureP99(target)
      const { requestsPerSecond, share } = await compareLoad(target, {
        ...target,
        url: `${bare}/${await bytesOf(target)}`,
      })
      const p99Before = p99WithFewEvents.get(what) ?? Number.NaN
      figures.add({
        what: `${what}: with 1,000,000 events`,
        value: requestsPerSecond,
        unit: 'requests/s',
      })
      figures.add({ what: `${what}: ÷ a bare Hono route of as many bytes`, value: share, unit: '', min })
      figures.add({ what: `${what}: p99 with 1,000,000 events`, value: p99, unit: 'ms' })
      figures.add({
        what: `${what}: p99 with 1,000,000 ÷ with 10,000 events`,
        value: p99 / p99Before,
        unit: '',
        max: 1.5,
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
    await Promise.all([benchChain.stop(), postgres.stop()])
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

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
import { openDatabase } from '../../apps/server/src/database/open-database.ts'
import { startBenchChain } from '../chain/start-bench-chain.ts'
import { createFigures } from '../create-figures.ts'
import { loadEvents } from './load-events.ts'
import { bytesOf, compareLoad, measureLatency } from './measure-load.ts'
import { type BenchAccount, signIn } from './sign-in.ts'

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
    const user = benchChain.people.alice as BenchAccount
    const bareVariables = { DATABASE_URL: postgres.url, HOLDER: user.address }
    const bare = await start('./bare-hono.ts', [], bareVariables, '/bytes/1')
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
    const { stETH } = benchChain.lido
    const headers = { authorization: `Bearer ${await signIn(server, user)}` }
    const lists = [
      {
        what: 'transactions, personal',
        path: '/api/lido/transaction?take=20',
        headers,
        share: 0.1,
        query: '/transactions',
      },
      {
        what: 'rewards, personal',
        path: '/api/lido/reward/current?take=20',
        headers,
        share: 0.1,
        query: '/rewards',
      },
      { what: 'NGOs, public', path: '/api/lido/NGO', headers: {}, share: 0.25, query: undefined },
    ].map(({ path, headers, ...list }) => ({ ...list, target: { url: server + path, headers } }))
    const figures = createFigures()
    const p99WithFewEvents = new Map<string, number>()
    await loadEvents(database, FEW_EVENTS, user.address, stETH)
    for (const { what, target } of lists) p99WithFewEvents.set(what, (await measureLatency(target)).p99)
    await loadEvents(database, MANY_EVENTS, user.address, stETH)
    for (const { what, target, share: min, query } of lists) {
      const { p99 } = await measureLatency(target)
      const { requestsPerSecond, share } = await compareLoad(target, {
        ...target,
        url: `${bare}/bytes/${await bytesOf(target)}`,
      })
      const p99Before = p99WithFewEvents.get(what) ?? Number.NaN
      figures.add({
        what: `${what}: with 1,000,000 events`,
        value: requestsPerSecond,
        unit: 'requests/s',
      })
      figures.add({ what: `${what}: ÷ a bare Hono route of as many bytes`, value: share, unit: '', min })
      if (query !== undefined) {
        const { share: ofQuery } = await compareLoad(target, { ...target, url: bare + query })
        figures.add({
          what: `${what}: ÷ a bare route that runs its query`,
          value: ofQuery,
          unit: '',
          min: 0.5,
        })
      }
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

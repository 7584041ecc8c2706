import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { removePostgres, startPostgres } from '@kindyield/postgres'
import { pino } from 'pino'
import { openDatabase } from '../../apps/server/src/database/open-database.ts'
import { startBenchChain } from '../chain/start-bench-chain.ts'
import { createFigures } from '../create-figures.ts'
import { createPrograms } from './create-programs.ts'
import { loadEvents } from './load-events.ts'
import { bytesOf, compareLoad, measureLatency } from './measure-load.ts'
import { type BenchAccount, signIn } from './sign-in.ts'

const FEW_EVENTS = 10_000
const MANY_EVENTS = 1_000_000
const NO_DATABASE =
  'a constant text needs no database; the limit is half of a bare route that runs the same query ([016](decisions/016-lists-stay-simple-queries.md))'

/** Measures the lists with a million events in the database, against a route that does nothing. */
export async function measureLists(): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'kindyield-lists-'))
  const postgresDir = join(folder, 'postgres')
  const [benchChain, postgres] = await Promise.all([
    startBenchChain(),
    startPostgres({ dataDir: postgresDir }),
  ])
  const programs = createPrograms()
  try {
    const user = benchChain.people.alice as BenchAccount
    const bare = await programs.start({
      file: new URL('./bare-hono.ts', import.meta.url),
      variables: { DATABASE_URL: postgres.url, HOLDER: user.address },
      ready: { path: '/bytes/1' },
    })
    const server = await programs.startApi(postgres.url, benchChain.url)
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
      figures.add({
        what: `${what}: ÷ a bare Hono route of as many bytes`,
        value: share,
        unit: '',
        min,
        ...(query === undefined ? {} : { aimBecause: NO_DATABASE }),
      })
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
    await programs.stop()
    await Promise.all([benchChain.stop(), postgres.stop()])
    removePostgres(postgresDir)
    rmSync(folder, { recursive: true, force: true })
  }
}

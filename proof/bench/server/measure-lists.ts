import { pino } from 'pino'
import { openDatabase } from '../../../product/server/src/database/open-database.ts'
import { startBenchChain } from '../chain/start-bench-chain.ts'
import { createFigures } from '../create-figures.ts'
import { resultsFile } from '../results-file.ts'
import { createPrograms } from './create-programs.ts'
import { loadEvents } from './load-events.ts'
import { bytesOf, compareLatency, compareLoad } from './measure-load.ts'
import { type BenchAccount, signIn } from './sign-in.ts'
import { createDatabase, startBenchPostgres } from './start-bench-postgres.ts'
import type { Target } from './time-request.ts'

const FEW_EVENTS = 10_000
const MANY_EVENTS = 1_000_000
const NO_DATABASE =
  'a constant text needs no database; the limit is half of a bare route that runs the same query ([016](decisions/016-lists-stay-simple-queries.md))'

const LISTS = [
  {
    what: 'transactions, personal',
    path: '/api/lido/transaction?take=20',
    share: 0.1,
    query: '/transactions',
  },
  { what: 'rewards, personal', path: '/api/lido/reward/current?take=20', share: 0.1, query: '/rewards' },
  { what: 'NGOs, public', path: '/api/lido/NGO', share: 0.25, query: undefined },
]

/**
 * Measures the lists with a million events in the database: their throughput against routes that do next to nothing,
 * their latency against that with 10,000 events.
 */
export async function measureLists(): Promise<boolean> {
  const [benchChain, postgres] = await Promise.all([startBenchChain(), startBenchPostgres()])
  const programs = createPrograms()
  try {
    const user = benchChain.people.alice as BenchAccount
    const { stETH } = benchChain.lido
    /** An API whose database has so many events, with a signed-in user. */
    const startApi = async (databaseUrl: string, events: number) => {
      const address = await programs.startApi(databaseUrl, benchChain.url)
      const { database, close } = await openDatabase(databaseUrl, pino({ level: 'silent' }))
      await loadEvents(database, events, user.address, stETH)
      await close()
      return { address, headers: { authorization: `Bearer ${await signIn(address, user)}` } }
    }
    const fewUrl = await createDatabase(postgres.url, 'few_events')
    const few = await startApi(fewUrl, FEW_EVENTS)
    const many = await startApi(postgres.url, MANY_EVENTS)
    const bare = await programs.start({
      file: new URL('./bare-hono.ts', import.meta.url),
      variables: { DATABASE_URL: postgres.url, HOLDER: user.address },
      ready: { path: '/bytes/1' },
    })
    const figures = createFigures()
    for (const { what, path, share: min, query } of LISTS) {
      const targetAt = ({ address, headers }: typeof many): Target => ({
        url: address + path,
        headers: query === undefined ? {} : headers,
      })
      const target = targetAt(many)
      const { p99, growth } = await compareLatency(target, targetAt(few))
      const { requestsPerSecond, share } = await compareLoad(target, {
        ...target,
        url: `${bare}/bytes/${await bytesOf(target)}`,
      })
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
        value: growth,
        unit: '',
        max: 1.5,
      })
    }
    return figures.finish(resultsFile('lists'))
  } finally {
    await programs.stop()
    await Promise.all([benchChain.stop(), postgres.stop()])
  }
}

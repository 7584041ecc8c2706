import { pino } from 'pino'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { openDatabase } from '../../../product/server/src/database/open-database.ts'
import { startBenchChain } from '../chain/start-bench-chain.ts'
import { createFigures } from '../create-figures.ts'
import { resultsFile } from '../results-file.ts'
import { createPrograms } from './create-programs.ts'
import { loadEvents } from './load-events.ts'
import { bytesOf, compareLatency, compareLoad } from './measure-load.ts'
import { signIn } from './sign-in.ts'
import { createDatabase, startBenchPostgres } from './start-bench-postgres.ts'

const FEW_EVENTS = 10_000
const MANY_EVENTS = 1_000_000
/** One holder or one network has its turns, which would be measured in place of the lists. */
const HOLDERS = 16
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
    const holders = Array.from({ length: HOLDERS }, () => privateKeyToAccount(generatePrivateKey()))
    const addresses = holders.map(({ address }) => address)
    const { stETH } = benchChain.lido
    /** An API whose database has so many events. */
    const startApi = async (databaseUrl: string, events: number) => {
      const api = await programs.startApi(databaseUrl, benchChain.url)
      const { database, close } = await openDatabase(databaseUrl, pino({ level: 'silent' }))
      await loadEvents(database, events, addresses, stETH)
      await close()
      return api
    }
    /** The holders, each from an address of its own. A token does not live as long as this benchmark. */
    const callersOf = async (api: string) => {
      const callers = []
      for (const [index, holder] of holders.entries()) {
        const authorization = `Bearer ${await signIn(api, holder)}`
        callers.push({ authorization, holder: holder.address, 'x-forwarded-for': `192.0.2.${index + 1}` })
      }
      return callers
    }
    const fewUrl = await createDatabase(postgres.url, 'few_events')
    const few = await startApi(fewUrl, FEW_EVENTS)
    const many = await startApi(postgres.url, MANY_EVENTS)
    const bare = await programs.start({
      file: new URL('./bare-hono.ts', import.meta.url),
      variables: { DATABASE_URL: postgres.url },
      ready: { path: '/bytes/1' },
    })
    const figures = createFigures()
    for (const { what, path, share: min, query } of LISTS) {
      const callers = await callersOf(many)
      const crowd = { url: many + path, callers }
      const { p99, growth } = await compareLatency(crowd, {
        url: few + path,
        callers: await callersOf(few),
      })
      const { requestsPerSecond, share } = await compareLoad(crowd, {
        url: `${bare}/bytes/${await bytesOf({ url: crowd.url, headers: callers[0] })}`,
        callers,
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
        const { share: ofQuery } = await compareLoad(crowd, { url: bare + query, callers })
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

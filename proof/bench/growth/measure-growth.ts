import { pino } from 'pino'
import { openDatabase } from '../../../product/server/src/database/open-database.ts'
import { loadStakes } from '../../../product/server/src/testing/work/load-stakes.ts'
import { startBenchChain } from '../chain/start-bench-chain.ts'
import { createFigures } from '../create-figures.ts'
import { resultsFile } from '../results-file.ts'
import { createPrograms } from '../server/create-programs.ts'
import { type BenchAccount, signIn } from '../server/sign-in.ts'
import { createDatabase, startBenchPostgres } from '../server/start-bench-postgres.ts'
import { timeRequest } from '../server/time-request.ts'
import { HOLDER_READS } from './holder-reads.ts'
import { measureNgoPages } from './ngo-pages.ts'

const ROUNDS = 25
const POSITIONS = [10, 1_000, 10_000]
const SETTLEMENTS = [10, 10_000, 1_000_000]

/** The stakes in a database, and how many of them are the user's own. */
type Stakes = { stakes: number; own: number }

/** Measures what one holder's requests, and pages of non-profits, cost as the index grows, by ratios within one run. */
export async function measureGrowth(): Promise<boolean> {
  const [benchChain, postgres] = await Promise.all([startBenchChain(), startBenchPostgres()])
  const programs = createPrograms()
  const user = benchChain.people.alice as BenchAccount
  const figures = createFigures()
  let databases = 0

  /** The milliseconds of each read of the user, with each of these databases behind the API. */
  async function timeReads(all: Stakes[]): Promise<[what: string, times: number[]][]> {
    const apis: { server: string; headers: Record<string, string> }[] = []
    for (const stakes of all) {
      databases += 1
      const databaseUrl = await createDatabase(postgres.url, `growth_${databases}`)
      const { database, close } = await openDatabase(databaseUrl, pino({ level: 'silent' }))
      await loadStakes(database, { holder: user.address, stETH: benchChain.lido.stETH, ...stakes })
      await close()
      const server = await programs.startApi(databaseUrl, benchChain.url)
      apis.push({ server, headers: { authorization: `Bearer ${await signIn(server, user)}` } })
    }
    const reads: [string, number[]][] = []
    for (const { what, path } of HOLDER_READS) {
      // They alternate, and the fastest of some rounds counts, so that what else the machine does meanwhile does not look
      // like growth.
      const best = apis.map(() => Number.POSITIVE_INFINITY)
      for (let round = 0; round < ROUNDS; round++) {
        for (const [at, { server, headers }] of apis.entries()) {
          best[at] = Math.min(best[at] as number, await timeRequest({ url: server + path, headers }))
        }
      }
      reads.push([what, best])
    }
    return reads
  }

  try {
    // One holder stakes ever more often into one tranche: each stake settles it. The cost of each position must not grow.
    for (const [what, times] of await timeReads(POSITIONS.map(stakes => ({ stakes, own: stakes })))) {
      const perPosition = times.map((time, at) => time / (POSITIONS[at] as number))
      figures.add({
        what: `${what} of a holder with 10,000 positions`,
        value: times.at(-1) as number,
        unit: 'ms',
      })
      figures.add({
        what: `${what}: time ÷ positions, its growth from 10 to 1,000 or on to 10,000`,
        value: Math.max(...perPosition.slice(1).map((time, at) => time / (perPosition[at] as number))),
        unit: '',
        max: 1.5,
      })
    }
    // A holder has one position, and others settle its tranche with their stakes ever more often.
    for (const [what, times] of await timeReads(SETTLEMENTS.map(each => ({ stakes: each + 1, own: 1 })))) {
      const [few, ...more] = times as [number, ...number[]]
      figures.add({
        what: `${what} of one position, others having settled its tranche 1,000,000 times`,
        value: more.at(-1) as number,
        unit: 'ms',
      })
      figures.add({
        what: `${what} of one position: its growth from 10 such settlements to 10,000 or 1,000,000`,
        value: Math.max(...more) / few,
        unit: '',
        max: 1.5,
      })
    }
    await measureNgoPages(postgres.url, figures)
    return figures.finish(resultsFile('growth'))
  } finally {
    await programs.stop()
    await Promise.all([benchChain.stop(), postgres.stop()])
  }
}

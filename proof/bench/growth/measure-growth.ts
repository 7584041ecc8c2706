import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { removePostgres, startPostgres } from '@kindyield/postgres'
import { pino } from 'pino'
import { openDatabase } from '../../../product/server/src/database/open-database.ts'
import { loadStakes } from '../../../product/server/src/testing/work/load-stakes.ts'
import { startBenchChain } from '../chain/start-bench-chain.ts'
import { createFigures } from '../create-figures.ts'
import { resultsFile } from '../results-file.ts'
import { createDatabase } from '../server/create-database.ts'
import { createPrograms } from '../server/create-programs.ts'
import { type BenchAccount, signIn } from '../server/sign-in.ts'
import type { GrowthBench } from './growth-bench.ts'
import { measurePositionsOfOne } from './measure-positions-of-one.ts'
import { measureStakesOfOthers } from './measure-stakes-of-others.ts'
import { measureNgoPages } from './ngo-pages.ts'

/** Each fills the database with ever more of one thing, and adds how much a request for it grew. */
const ROWS: ((bench: GrowthBench) => Promise<void>)[] = [measurePositionsOfOne, measureStakesOfOthers]

/** Measures what one holder's requests, and pages of non-profits, cost as the index grows, by ratios within one run. */
export async function measureGrowth(): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'kindyield-growth-'))
  const postgresDir = join(folder, 'postgres')
  const [benchChain, postgres] = await Promise.all([
    startBenchChain(),
    startPostgres({ dataDir: postgresDir }),
  ])
  const programs = createPrograms()
  try {
    const user = benchChain.people.alice as BenchAccount
    const figures = createFigures()
    let databases = 0
    const startApi: GrowthBench['startApi'] = async stakes => {
      databases += 1
      const databaseUrl = await createDatabase(postgres.url, `growth_${databases}`)
      const { database, close } = await openDatabase(databaseUrl, pino({ level: 'silent' }))
      await loadStakes(database, { holder: user.address, stETH: benchChain.lido.stETH, ...stakes })
      await close()
      const server = await programs.startApi(databaseUrl, benchChain.url)
      const signInHere = async () => ({ authorization: `Bearer ${await signIn(server, user)}` })
      return { server, signIn: signInHere }
    }
    for (const measure of ROWS) await measure({ startApi, figures })
    for (const figure of await measureNgoPages()) figures.add(figure)
    return figures.finish(resultsFile('growth'))
  } finally {
    await programs.stop()
    await Promise.all([benchChain.stop(), postgres.stop()])
    removePostgres(postgresDir)
    rmSync(folder, { recursive: true, force: true })
  }
}

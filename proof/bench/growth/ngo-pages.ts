import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { networks } from '@kindyield/chain'
import { removePostgres, startPostgres } from '@kindyield/postgres'
import { pino } from 'pino'
import { type OpenDatabase, openDatabase } from '../../../product/server/src/database/open-database.ts'
import { listNgos } from '../../../product/server/src/database/queries/ngos/list-ngos.ts'
import { loadNgos } from '../../../product/server/src/testing/examples/load-ngos.ts'
import type { Figure } from '../create-figures.ts'
import { medianOf } from '../median-of.ts'

const FEW = 10
const MANY = 10_000
const ROUNDS = 101
const MAX_GROWTH = 1.5

type Query = Parameters<typeof listNgos>[2]
const FIRST: Query = { skip: 0, take: FEW, sort: 'registered' }
const PAGES: [what: string, query: Query][] = [
  ['in the order of registration', FIRST],
  ['by donations, only those that go on', { ...FIRST, sort: 'donated', isActive: true }],
  ['by name', { ...FIRST, sort: 'name' }],
  ['of a search', { ...FIRST, search: 'heron 7' }],
  ['of a search with a typing error', { ...FIRST, search: 'orchrad' }],
]

/** The cost of a line of a page of NGOs with 10,000 of them, as a multiple of that with 10. */
export async function measureNgoPages(): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'kindyield-ngo-pages-'))
  const postgresDir = join(folder, 'postgres')
  const postgres = await startPostgres({ dataDir: postgresDir })
  const opened: OpenDatabase[] = []
  try {
    const open = async (count: number) => {
      const url = new URL(postgres.url)
      url.pathname = `/ngos_${count}`
      const [first] = opened
      await first?.database.$client.query(`create database ngos_${count}`)
      const database = await openDatabase(
        first === undefined ? postgres.url : url.href,
        pino({ level: 'silent' }),
      )
      opened.push(database)
      await loadNgos(database.database, count, networks.local.lido?.stETH ?? '')
      return database
    }
    const many = await open(MANY)
    const few = await open(FEW)
    const figures: Figure[] = []
    for (const [what, query] of PAGES) {
      const value = await compareLines(few, many, query)
      figures.push({
        what: `a line of a page of non-profits ${what}: 10,000 ÷ 10`,
        value,
        unit: '',
        max: MAX_GROWTH,
      })
    }
    return figures
  } finally {
    for (const each of opened) await each.close()
    await postgres.stop()
    removePostgres(postgresDir)
    rmSync(folder, { recursive: true, force: true })
  }
}

/** In turns, so that whatever else the machine does meets both. */
async function compareLines(few: OpenDatabase, many: OpenDatabase, query: Query): Promise<number> {
  const costs: [number[], number[]] = [[], []]
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [at, { database }] of [few, many].entries()) {
      const started = performance.now()
      const { data } = await listNgos(database, 'lido', query)
      costs[at]?.push((performance.now() - started) / Math.max(data.length, 1))
    }
  }
  const [small, large] = costs.map(medianOf)
  return (large ?? Number.NaN) / (small ?? Number.NaN)
}

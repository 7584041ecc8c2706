import { networks } from '@kindyield/chain/testing/networks'
import { pino } from 'pino'
import { type OpenDatabase, openDatabase } from '../../../product/server/src/database/open-database.ts'
import { listNgos } from '../../../product/server/src/database/queries/ngos/list-ngos.ts'
import { loadNgos } from '../../../product/server/src/testing/examples/load-ngos.ts'
import { type Figures, medianOf } from '../create-figures.ts'
import { createDatabase } from '../server/start-bench-postgres.ts'

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
export async function measureNgoPages(serverUrl: string, figures: Figures): Promise<void> {
  const open = async (count: number) => {
    const url = await createDatabase(serverUrl, `ngos_${count}`)
    const opened = await openDatabase(url, pino({ level: 'silent' }))
    await loadNgos(opened.database, count, networks.local.lido?.stETH ?? '')
    return opened
  }
  const [few, many] = [await open(FEW), await open(MANY)]
  for (const [what, query] of PAGES) {
    figures.add({
      what: `a line of a page of non-profits ${what}: 10,000 ÷ 10`,
      value: await compareLines(few, many, query),
      unit: '',
      max: MAX_GROWTH,
    })
  }
  await Promise.all([few.close(), many.close()])
}

/** In turns, so that whatever else the machine does meets both. */
async function compareLines(few: OpenDatabase, many: OpenDatabase, query: Query): Promise<number> {
  const costs: [number[], number[]] = [[], []]
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [at, { database }] of [few, many].entries()) {
      const started = performance.now()
      const { data } = await listNgos(database, { protocol: 'lido', chainId: networks.local.chainId }, query)
      costs[at]?.push((performance.now() - started) / Math.max(data.length, 1))
    }
  }
  const [small, large] = costs.map(medianOf)
  return (large ?? Number.NaN) / (small ?? Number.NaN)
}

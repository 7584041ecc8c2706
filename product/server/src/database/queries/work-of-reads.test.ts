import { networks as files } from '@kindyield/chain/testing/networks'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listTokens } from '../../chain/tokens.ts'
import { localVenues } from '../../testing/examples/local-venues.ts'
import { openTestDatabase, type TestDatabase } from '../../testing/services/test-database.ts'
import { countWork } from '../../testing/work/count-work.ts'
import { loadStakes } from '../../testing/work/load-stakes.ts'
import type { Database } from '../database.ts'
import { listActivity } from './activity/list-activity.ts'
import { listPositions } from './list-positions.ts'
import { listLidoTransactions } from './list-transactions.ts'
import { countRewards } from './rewards/count-rewards.ts'
import { listRewardDays } from './rewards/list-reward-days.ts'
import { listRewards, sumRewards } from './rewards/list-rewards.ts'
import { rewardsQuery } from './rewards/rewards-query.ts'

const HOLDER = '0x00000000000000000000000000000000000d0575'
const own = { holder: HOLDER, ...localVenues.lido }
const page = { skip: 0, take: 20 }
const networks = { venues: [localVenues.lido], tokensOf: () => listTokens(files.local) }

const READS: Record<string, (database: Database) => Promise<unknown>> = {
  'sums by day': database => sumRewards(database, own),
  'days of rewards': database => listRewardDays(database, own),
  'a page of rewards': database => listRewards(database, { ...own, ...page }),
  'the number of rewards': database => countRewards(database, own),
  'a page of activity': database =>
    listActivity(database, networks, { holder: HOLDER, protocol: 'lido', ...page }),
  'a page of transactions': database => listLidoTransactions(database, { ...own, ...page }),
  positions: database => listPositions(database, own),
  'the rewards of a statement': database => database.execute(rewardsQuery(own)),
}

let opened: TestDatabase

beforeAll(async () => {
  opened = await openTestDatabase()
})
afterAll(() => opened?.close())

async function workOf(stakes: number, ownStakes: number, isAnalyzed: boolean) {
  const { database } = opened
  const stETH = files.local.lido?.stETH ?? ''
  await loadStakes(database, { holder: HOLDER, stETH, stakes, own: ownStakes })
  // On a young chain Postgres knows nothing about its tables yet, and guesses.
  await database.execute(
    isAnalyzed ? sql`analyze` : sql`delete from pg_statistic where starelid = 'settlement'::regclass`,
  )
  const counts: Record<string, number> = {}
  for (const [what, read] of Object.entries(READS)) counts[what] = await countWork(database, read)
  return counts
}

test.each([
  ['with', true],
  ['without', false],
])(
  'R31 R43 %s statistics, what a read costs grows with the positions of its holder, not with their pairs',
  async (_, isAnalyzed) => {
    const few = await workOf(300, 300, isAnalyzed)
    const many = await workOf(1_200, 1_200, isAnalyzed)
    for (const [what, rows] of Object.entries(many)) {
      expect(rows / (few[what] ?? 0), what).toBeLessThan(4 * 1.5)
    }
  },
)

test.each([
  ['with', true],
  ['without', false],
])(
  'R31 R43 %s statistics, the stakes of others cost a holder nothing, however often they settle the tranche',
  async (_, isAnalyzed) => {
    const few = await workOf(30, 1, isAnalyzed)
    const many = await workOf(6_000, 1, isAnalyzed)
    for (const [what, rows] of Object.entries(many)) {
      expect(rows / (few[what] ?? 0), what).toBeLessThan(1.5)
    }
  },
)

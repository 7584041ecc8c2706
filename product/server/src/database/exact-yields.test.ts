import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { formatYield } from '../chain/exact-yield.ts'
import { settleUnits } from '../chain/settle-units.ts'
import { LOCAL_CHAIN, localVenues } from '../testing/examples/local-venues.ts'
import { onlyStEth } from '../testing/examples/only-steth.ts'
import { openTestDatabase, type TestDatabase } from '../testing/services/test-database.ts'
import { clearDerivedTables, updateDerivedTables } from './derive/update-derived-tables.ts'
import { readPositionYields } from './queries/position-yields.ts'
import { listRewards } from './queries/rewards/list-rewards.ts'
import { chainCursor } from './schema/cursor-tables.ts'
import { positionEvent, settlement } from './schema/vault-tables.ts'

const RAY = 10n ** 27n
const TRANCHE = 100n
const holder = { holder: '0xada', ...localVenues.aave }
const origin = { ...localVenues.aave, ngoId: 1n, vault: '0xvault', token: '0xtoken' }
const logAt = (blockNumber: number) => ({
  blockNumber,
  logIndex: 0,
  transactionHash: '0x',
  timestamp: new Date(blockNumber * 1000),
})

let opened: TestDatabase

beforeAll(async () => {
  opened = await openTestDatabase()
  const block = { blockNumber: 2, blockHash: '0x', blockTimestamp: new Date(2000) }
  await opened.database.insert(chainCursor).values({ chainId: LOCAL_CHAIN, genesisHash: '0x', ...block })
})
beforeEach(() =>
  opened.database.transaction(async transaction => {
    await transaction.delete(positionEvent)
    await transaction.delete(settlement)
    await clearDerivedTables(transaction, LOCAL_CHAIN)
  }),
)
afterAll(() => opened?.close())

/** One holder has all units; the rate begins at 1 and each settlement raises it. */
async function storeHistory({ units, shares, rates }: { units: bigint; shares: bigint; rates: bigint[] }) {
  await opened.database.transaction(async transaction => {
    await transaction.insert(positionEvent).values({
      ...origin,
      ...logAt(1),
      kind: 'deposited',
      positionId: 1n,
      holder: holder.holder,
      amount: units,
      percent: 100,
      entryTranche: TRANCHE,
      entryUnits: units,
      entryShares: units,
      entryRate: RAY,
    })
    const settlements = rates.map((rate, index) => ({
      ...origin,
      ...logAt(2 + index),
      tranche: TRANCHE,
      markBefore: rates[index - 1] ?? RAY,
      rate,
      sharesBefore: shares,
      units,
      owed: 1n << 31n,
      donated: 0n,
      causeLogIndex: 1,
    }))
    await transaction.insert(settlement).values(settlements)
    await updateDerivedTables(transaction, { chainId: LOCAL_CHAIN, block: 0 }, onlyStEth(origin.token))
  })
}

test('R43 a yield of whole wei stays whole where the yield of one unit is an endless fraction', async () => {
  // One share is left of three units: its rate doubles, which is one wei, a third of a wei for a unit.
  await storeHistory({ units: 3n, shares: 1n, rates: [2n * RAY] })

  const { block: indexed, yields } = await readPositionYields(opened.database, holder)

  expect(indexed).toBe(2)
  expect(yields).toMatchObject([{ number: 1, units: 3n, finalRate: null }])
  const exact = yields[0]?.exact ?? { earned: 0n, donated: 0n }
  expect(formatYield(exact)).toEqual({ earned: '1', donated: '0', kept: '1' })
  const tranche = { shares: 1n, units: 3n, mark: RAY, fraction: 0n }
  expect(settleUnits(TRANCHE, tranche, 3n, 2n * RAY)).toEqual(exact)
})

test('R18 a reward of one wei is listed, and two of half a wei count only in the totals', async () => {
  await storeHistory({ units: 1n, shares: 1n, rates: [2n * RAY, (5n * RAY) / 2n, 3n * RAY] })

  const { data, total, totals } = await listRewards(opened.database, { ...holder, skip: 0, take: 20 })

  expect(data).toMatchObject([{ id: '2-0', earned: '1', donated: '0', kept: '1' }])
  expect(total).toBe(1)
  expect(totals).toEqual([{ token: '0xtoken', earned: '2', donated: '0', kept: '2' }])
})

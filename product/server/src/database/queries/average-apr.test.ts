import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { LOCAL_CHAIN } from '../../testing/examples/local-venues.ts'
import { openTestDatabase, type TestDatabase } from '../../testing/services/test-database.ts'
import { openDatabase } from '../open-database.ts'
import { chainCursor } from '../schema/cursor-tables.ts'
import { lidoRebase } from '../schema/lido-tables.ts'
import { averageLidoApr, listRateDays } from './average-apr.ts'

const DAY = 86_400
/** Two hours after Los Angeles put its clocks forward. */
const HEAD = new Date('2026-03-08T12:00:00Z')
const SHARES = 10n ** 24n

let opened: TestDatabase

beforeAll(async () => {
  opened = await openTestDatabase()
  const block = { blockNumber: 1, blockHash: '0x1', blockTimestamp: HEAD }
  await opened.database.insert(chainCursor).values({ chainId: LOCAL_CHAIN, genesisHash: '0x', ...block })
})
beforeEach(() => opened.database.delete(lidoRebase))
afterAll(() => opened?.close())

/** A rebase that changed what all stETH is worth by so many parts in a million, so long before the head. */
async function rebase(secondsAgo: number, timeElapsed: number, millionths: bigint): Promise<void> {
  const timestamp = new Date(HEAD.getTime() - secondsAgo * 1000)
  await opened.database.insert(lidoRebase).values({
    timeElapsed: BigInt(timeElapsed),
    preTotalShares: SHARES,
    postTotalShares: SHARES,
    preTotalEther: SHARES,
    postTotalEther: SHARES + (SHARES * millionths) / 1_000_000n,
    chainId: LOCAL_CHAIN,
    blockNumber: 1_000_000 - secondsAgo,
    logIndex: 0,
    timestamp,
    transactionHash: '0x',
  })
}

async function sixDays(): Promise<void> {
  for (let day = 1; day <= 6; day++) await rebase(day * DAY, DAY, 88n)
}

test('R11 rebases that come daily are averaged as Lido does, those of before the window left out', async () => {
  await sixDays()
  await rebase(8 * DAY, DAY, 900n)
  const { apr, samples } = await averageLidoApr(opened.database, LOCAL_CHAIN)
  expect(apr).toBeCloseTo((365 * 88) / 10_000, 9)
  expect(samples).toBe(6)
})

test.each([0, 5])(
  'R11 a slashing seconds (%s) after a rebase counts as what it took, no more',
  async seconds => {
    await sixDays()
    await rebase(DAY - 60, seconds, -10_000n)
    const { apr } = await averageLidoApr(opened.database, LOCAL_CHAIN)
    // A percent less, and half a thousandth more, in six days.
    expect(apr).toBeCloseTo(((6 * 88 - 10_000) / 10_000) * (365 / 6), 1)
  },
)

test('R11 without any rebase the average is null', async () => {
  expect(await averageLidoApr(opened.database, LOCAL_CHAIN)).toMatchObject({ apr: null, samples: 0 })
})

test('R11 a fall counts as a recent loss, one by rounding or of before the window does not', async () => {
  const recentLoss = async () => (await averageLidoApr(opened.database, LOCAL_CHAIN)).recentLoss
  await sixDays()
  expect(await recentLoss()).toBe(false)
  await rebase(8 * DAY, DAY, -10_000n)
  expect(await recentLoss()).toBe(false)
  const rounding = { preTotalEther: 10n ** 24n, postTotalEther: 10n ** 24n - 10n ** 12n }
  const shares = { preTotalShares: SHARES, postTotalShares: SHARES }
  const place = {
    chainId: LOCAL_CHAIN,
    blockNumber: 999_999,
    logIndex: 9,
    timestamp: HEAD,
    transactionHash: '0x',
  }
  await opened.database.insert(lidoRebase).values({ timeElapsed: 1n, ...rounding, ...shares, ...place })
  expect(await recentLoss()).toBe(false)
  await rebase(DAY - 60, 5, -1n)
  expect(await recentLoss()).toBe(true)
})

test('R11 a longer average covers up to a year, and names the days that it really covers', async () => {
  const longer = async () => (await averageLidoApr(opened.database, LOCAL_CHAIN)).longer
  expect(await longer()).toBeNull()
  for (let day = 1; day <= 13; day += 1) await rebase(day * DAY, DAY, 88n)
  expect(await longer()).toBeNull()
  await rebase(14 * DAY, DAY, 88n)
  const moment = (daysAgo: number) => new Date(HEAD.getTime() - daysAgo * DAY * 1000).toISOString()
  expect(await longer()).toMatchObject({ days: 14, from: moment(15), to: moment(1) })
  for (let day = 15; day <= 400; day += 1) await rebase(day * DAY, DAY, day === 30 ? -10_000n : 88n)
  const year = await longer()
  expect(year?.days).toBe(364)
  expect(year?.apr).toBeCloseTo(((363 * 88 - 10_000) / 10_000) * (365 / 364), 6)
})

test('R11 the rate of a day is that of its last rebase, for a year of days', async () => {
  expect(await listRateDays(opened.database, LOCAL_CHAIN)).toEqual({ data: [] })
  await rebase(400 * DAY, DAY, 1n)
  await rebase(364 * DAY, DAY, 2n)
  await rebase(DAY, DAY, 3n)
  await rebase(DAY - 60, 60, -4n)
  expect(await listRateDays(opened.database, LOCAL_CHAIN)).toEqual({
    data: [
      { day: '2025-03-09', rate: String(10n ** 27n + 2n * 10n ** 21n) },
      { day: '2026-03-07', rate: String(10n ** 27n - 4n * 10n ** 21n) },
    ],
  })
})

test('R11 the window is no shorter on a server where clocks were put forward meanwhile', async () => {
  const url = new URL(opened.url)
  url.searchParams.set('options', '-c timezone=America/Los_Angeles')
  const elsewhere = await openDatabase(url.href, pino({ level: 'silent' }))
  await rebase(7 * DAY - 60, DAY, 88n)
  await rebase(7 * DAY + 60, DAY, 88n)
  expect(await averageLidoApr(elsewhere.database, LOCAL_CHAIN)).toMatchObject({ samples: 1 })
  await elsewhere.close()
})

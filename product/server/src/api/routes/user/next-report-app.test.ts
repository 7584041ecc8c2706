import { setTimeout } from 'node:timers/promises'
import { nextReportSchema, ngoDetailSchema } from '@kindyield/api-contract'
import { networks } from '@kindyield/chain/testing/networks'
import { createTestClient, http } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hasLeader } from '../../../coordination/leader-lock.ts'
import { keeperLock } from '../../../keeper/keeper.ts'
import { LOCAL_CHAIN } from '../../../testing/examples/local-venues.ts'
import { startApi, type TestApi } from '../../../testing/start-api.ts'

/** A Sunday: the keeper of the local chain reports on Mondays at 12:05. */
const WALL = new Date('2026-03-01T09:05:00Z')
const WAIT_MS = 27 * 60 * 60 * 1000

let running: TestApi

beforeAll(async () => {
  running = await startApi({ history: true, now: () => WALL })
})
afterAll(() => running?.stop())

async function read(protocol: 'lido' | 'aave') {
  const response = await running.api.request(`/api/${protocol}/report/next`)
  expect(response.status).toBe(200)
  // A browser must not show the last report of before beside a newer reward.
  expect(response.headers.get('cache-control')).toBe('no-cache')
  return nextReportSchema.parse(await response.json()).data
}

async function newestReport(protocol: 'lido' | 'aave'): Promise<string> {
  const times = Array.from({ length: 8 }, async (_, index) => {
    const response = await running.api.request(`/api/${protocol}/NGO/${index + 1}`)
    return ngoDetailSchema.parse(await response.json()).data.donations.map(({ timestamp }) => timestamp)
  })
  return (await Promise.all(times)).flat().sort().at(-1) ?? ''
}

test('R42 without a keeper no next report is promised; the last one is told', async () => {
  for (const protocol of ['lido', 'aave'] as const) {
    const { lastAt, expectedAt } = await read(protocol)
    expect(expectedAt).toBeNull()
    expect(lastAt).toBe(await newestReport(protocol))
  }
})

test('R42 with a keeper the next report is as far from the chain’s clock as the schedule from the wall clock', async () => {
  const { keepers, database } = running.parts
  const [keeper] = keepers
  const working = keeper?.run()
  while (!(await hasLeader(database, keeperLock(LOCAL_CHAIN)))) await setTimeout(20)
  const { url } = running.services.devnet
  const testClient = createTestClient({ mode: 'hardhat', transport: http(url), chain: undefined })
  await testClient.increaseTime({ seconds: 400 * 86_400 })
  await testClient.mine({ blocks: 1 })
  const { now, expectedAt, paymentAt } = await read('lido')
  expect(Date.parse(paymentAt ?? '')).toBeGreaterThan(Date.parse(now ?? ''))
  expect(Date.parse(expectedAt ?? '') - Date.parse(now ?? '')).toBe(WAIT_MS)
  expect(Date.parse(now ?? '')).toBeGreaterThan(Date.now() + 300 * 86_400_000)
  expect((await read('aave')).expectedAt).not.toBeNull()
  keeper?.stop()
  await working
  expect((await read('lido')).expectedAt).toBeNull()
})

test('R42 while the chain is out of reach only the last report is known', async () => {
  expect(networks.local.lido).not.toBeNull()
  await running.services.devnet.stop()
  expect(await read('lido')).toEqual({
    lastAt: await newestReport('lido'),
    expectedAt: null,
    paymentAt: null,
    now: null,
  })
})

import { type LocalAction, localChainSchema, localJobSchema } from '@kindyield/api-contract'
import { stEthAbi } from '@kindyield/chain'
import { accounts } from '@kindyield/devnet'
import { type Abi, erc20Abi, parseEther, parseUnits } from 'viem'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createApi } from '../../../product/server/src/api/create-api.ts'
import type { Vault } from '../../../product/server/src/chain/vaults.ts'
import { createSenderLock } from '../../../product/server/src/coordination/sender-lock.ts'
import { localJob } from '../../../product/server/src/database/schema/local-job-tables.ts'
import { announceAndCarryOut } from '../../../product/server/src/testing/carry-out.ts'
import { type KeeperScene, startKeeperScene } from '../../../product/server/src/testing/keeper-scene.ts'
import { runLocalJob } from '../../../product/server/src/testing/run-local-job.ts'
import { sendJson } from '../../../product/server/src/testing/sign-in.ts'

const DAY = 24 * 60 * 60
const ROUTES = [
  ['GET', '/api/local'],
  ['PUT', '/api/local/jobs/a-first-job'],
  ['GET', '/api/local/jobs/a-first-job'],
] as const
const stranger = '0x000000000000000000000000000000000000bEEF'

let scene: KeeperScene
let stETH: { address: string; abi: Abi }
let staked: Vault

beforeAll(async () => {
  scene = await startKeeperScene()
  stETH = { address: scene.on.lido.stETH, abi: stEthAbi as Abi }
  ;[staked] = scene.lidoVaults as [Vault]
  // A new chain is ninety days old and Lido has reported none of them.
  await accrueYield()
})
afterAll(() => scene?.running.stop())

const put = (id: string, action: unknown) =>
  sendJson(scene.running.api, 'PUT', `/api/local/jobs/${id}`, action)
const run = <Act extends LocalAction['act']>(action: Extract<LocalAction, { act: Act }>) =>
  runLocalJob<Act>(scene.localChain, action)

async function readJob(id: string) {
  const response = await scene.running.api.request(`/api/local/jobs/${id}`)
  return localJobSchema.parse(await response.json()).data
}

const accrueYield = async () => scene.localChain.makeYieldOn(scene.running.parts.networks.first.network)?.()
const pooled = () => scene.on.read<bigint>(stETH, 'getTotalPooledEther')
const chainTime = async () => Number((await scene.on.chain.getBlock()).timestamp)
const holder = () => scene.on.holders[0] as (typeof scene.on.holders)[number]

test('GET /api/local returns the time of the chain', async () => {
  const { data } = localChainSchema.parse(await (await scene.running.api.request('/api/local')).json())
  const blockNumber = Number(await scene.on.chain.getBlockNumber({ cacheTime: 0 }))
  expect(data.blocks).toEqual([{ chainId: 31_337, blockNumber }])
  expect(Math.abs(data.aheadSeconds)).toBeLessThan(60)
})

test.each([
  [1, 1],
  [30, 8],
  [365, 13],
])('%i days pass in %i rebases of Lido, with yield on both protocols', async (days, reports) => {
  const { on, aaveVaults } = scene
  const [lent] = aaveVaults as [Vault]
  const [token] = on.tokens
  const before = { time: await chainTime(), pooled: await pooled() }
  const rate = () => on.read<bigint>(on.aaveVault(lent.address), 'rate', [token])
  const rateBefore = await rate()
  const data = await run({ act: 'time', days })
  expect(data.lidoReports).toBe(reports)
  expect(data.vaultReports).toBe(4)
  expect(Date.parse(data.timestamp) / 1000 - before.time).toBeGreaterThanOrEqual(days * DAY)
  expect(Date.parse(data.timestamp) / 1000 - before.time).toBeLessThan(days * DAY + 60)
  expect(data.aheadSeconds).toBeGreaterThanOrEqual(days * DAY - 60)

  // 3.56 % a year, compounded: at least as much as plain interest, and not much more.
  const grown = Number((await pooled()) - before.pooled) / Number(before.pooled)
  const plain = (0.0356 * days) / 365
  expect(grown).toBeGreaterThan(plain * 0.999)
  expect(grown).toBeLessThan(plain * 1.03)
  expect(await rate()).toBeGreaterThan(rateBefore)
  const mark = await on.read<bigint[]>(on.lidoVault(staked.address), 'getTranche', [stETH.address, 50n])
  expect(mark[2]).toBe(await on.read<bigint>(on.lidoVault(staked.address), 'rate', [stETH.address]))
  await scene.running.indexAll()
})

test('R16 requests are finalized as days pass, or at once by a finalize job', async () => {
  const { on } = scene
  const vault = on.lidoVault(staked.address)
  await on.mustSend(holder(), vault, 'requestWithdrawals', [parseEther('1'), 1n])
  expect((await run({ act: 'time', days: 1 })).finalizedRequests).toBe(0)
  expect((await run({ act: 'time', days: 3 })).finalizedRequests).toBe(1)

  for (const amount of ['1', '2']) {
    await on.mustSend(holder(), vault, 'requestWithdrawals', [parseEther(amount), 1n])
  }
  expect((await run({ act: 'finalize' })).finalizedRequests).toBe(2)
  const block = await on.chain.getBlockNumber({ cacheTime: 0 })
  expect((await run({ act: 'finalize' })).finalizedRequests).toBe(0)
  expect(await on.chain.getBlockNumber({ cacheTime: 0 })).toBe(block)
})

test('a slashing takes its part of all stETH, also right after another', async () => {
  const before = await pooled()
  const { lostWei } = await run({ act: 'slash', percent: 1.5 })
  expect(BigInt(lostWei)).toBe((before * 15n) / 1000n)
  expect(await pooled()).toBe(before - BigInt(lostWei))
  await run({ act: 'slash', percent: 10 })
  expect(await pooled()).toBeLessThan((before * 9n) / 10n)
})

test('a new wallet is funded with every token, once', async () => {
  const { on, running } = scene
  expect((await run({ act: 'fund', address: stranger })).address).toBe(stranger)
  expect(await on.chain.getBalance({ address: stranger })).toBe(parseEther('100'))
  const balance = (address: string) =>
    on.read<bigint>({ address, abi: erc20Abi as Abi }, 'balanceOf', [stranger])
  const tokens = running.services.devnet.deployment.aave?.tokens
  expect(await balance(tokens?.USDC ?? '')).toBe(parseUnits('10000', 6))
  expect(await balance(tokens?.USDT ?? '')).toBe(parseUnits('10000', 6))
  expect(await balance(tokens?.DAI ?? '')).toBe(parseUnits('10000', 18))
  for (const token of [on.lido.stETH, on.lido.wstETH]) {
    expect(parseEther('10') - (await balance(token))).toBeLessThan(10n)
  }
  const block = await on.chain.getBlockNumber({ cacheTime: 0 })
  await run({ act: 'fund', address: stranger })
  expect(await on.chain.getBlockNumber({ cacheTime: 0 })).toBe(block)
})

test('contracts and the zero address are not funded', async () => {
  for (const address of [scene.on.lido.stETH, `0x${'0'.repeat(40)}`]) {
    const response = await put('money-for-it', { act: 'fund', address })
    expect(response.status).toBe(403)
  }
})

test.each([
  ['a-first-job', { act: 'time', days: 0 }, 'days'],
  ['a-first-job', { act: 'time', days: 3651 }, 'days'],
  ['a-first-job', { act: 'time', days: 1.5 }, 'days'],
  ['a-first-job', { act: 'time', days: '1' }, 'days'],
  ['a-first-job', { act: 'time', days: 1, years: 1 }, 'years'],
  ['a-first-job', { act: 'slash', percent: 0.05 }, 'percent'],
  ['a-first-job', { act: 'slash', percent: 11 }, 'percent'],
  ['a-first-job', { act: 'fund', address: '0x1' }, 'address'],
  ['a-first-job', { act: 'rewind' }, 'act'],
  ['short', { act: 'finalize' }, 'id must have 8 to 64'],
])('R26 the job %s of %j gets 400 with the name of the field', async (id, action, field) => {
  const response = await put(id, action)
  expect(response.status).toBe(400)
  expect(await response.json()).toMatchObject({ message: expect.stringContaining(field) })
})

test('the time panel and the keeper share the sender lock: no transaction is lost', async () => {
  const { work, lidoVaults } = scene
  const [first, second] = lidoVaults as [Vault, Vault]
  const done = await Promise.allSettled([
    run({ act: 'time', days: 2 }),
    work.report(first),
    accrueYield(),
    run({ act: 'slash', percent: 0.1 }),
    work.report(second),
    run({ act: 'finalize' }),
    run({ act: 'time', days: 1 }),
  ])
  expect(done.map(({ status }) => status)).toEqual(done.map(() => 'fulfilled'))
})

test('yield accrues with time, with no more blocks than necessary', async () => {
  const { on } = scene
  await accrueYield()
  await on.testClient.increaseTime({ seconds: 60 })
  const [before, block] = [await pooled(), await on.chain.getBlockNumber({ cacheTime: 0 })]
  await accrueYield()
  await accrueYield()
  expect(await on.chain.getBlockNumber({ cacheTime: 0 })).toBe(block + 1n)
  const earned = Number((await pooled()) - before) / Number(before)
  expect(earned / ((0.0356 * 60) / (365 * DAY))).toBeCloseTo(1, 0)
})

test('R22 R43 days also pass while another account is the oracle, but their yield is not settled', async () => {
  const { on } = scene
  await announceAndCarryOut(on, 'announceOracle', [stranger])
  const before = await pooled()
  expect(await run({ act: 'time', days: 1 })).toMatchObject({ vaultReports: 0, otherOracle: stranger })
  expect(await pooled()).toBeGreaterThan(before)
  await announceAndCarryOut(on, 'announceOracle', [accounts.oracle.address])
  const again = await run({ act: 'time', days: 1 })
  expect(again).not.toHaveProperty('otherOracle')
  expect(again.vaultReports).toBeGreaterThan(0)
})

test('the clock moves at most thirty years ahead', async () => {
  const { on } = scene
  await on.testClient.increaseTime({ seconds: 25 * 365 * DAY })
  await on.testClient.mine({ blocks: 1 })
  const response = await put('ten-years', { act: 'time', days: 3650 })
  expect(response.status).toBe(403)
  expect(await response.json()).toMatchObject({ message: expect.stringContaining('npm start -- --fresh') })
})

test('a job that is started twice runs once, and reports its progress', async () => {
  const before = await chainTime()
  const action = { act: 'time', days: 10 }
  const answers = await Promise.all([put('ten-days', action), put('ten-days', action)])
  expect(answers.map(({ status }) => status)).toEqual([202, 202])
  const seen = new Set<number>()
  const done = await vi.waitUntil(
    async () => {
      const job = await readJob('ten-days')
      seen.add(job.doneSteps)
      return job.status === 'done' && job
    },
    { timeout: 60_000, interval: 5 },
  )
  expect(done).toMatchObject({ doneSteps: done.allSteps, failure: null, outcome: { lidoReports: 8 } })
  expect(seen.size).toBeGreaterThan(2)
  expect((await put('ten-days', action)).status).toBe(202)
  const { data } = localChainSchema.parse(await (await scene.running.api.request('/api/local')).json())
  expect(data.newestJob).toEqual(done)
  expect((await chainTime()) - before).toBeLessThan(11 * DAY)
})

test('starting a job returns at once, however long others run', async () => {
  const started = Promise.withResolvers<void>()
  const released = Promise.withResolvers<void>()
  const held = createSenderLock(
    scene.running.parts.database,
    scene.running.services.devnet.deployment.chainId,
  ).run(() => {
    started.resolve()
    return released.promise
  })
  await started.promise
  const response = await put('in-the-queue', { act: 'finalize' })
  expect(response.status).toBe(202)
  expect(await readJob('in-the-queue')).toMatchObject({ status: 'waiting', doneSteps: 0, outcome: null })
  released.resolve()
  await held
  await vi.waitUntil(async () => (await readJob('in-the-queue')).status === 'done', { timeout: 60_000 })
})

test('an id belongs to one action; an unknown id gets 404', async () => {
  await run({ act: 'finalize' })
  expect((await put('the-same-id', { act: 'finalize' })).status).toBe(202)
  const other = await put('the-same-id', { act: 'slash', percent: 1 })
  expect(other.status).toBe(409)
  expect(await other.json()).toMatchObject({ message: expect.stringContaining('id: another job has it') })
  expect((await scene.running.api.request('/api/local/jobs/never-asked')).status).toBe(404)
})

test('a job of a server that stopped is failed, and is not run again', async () => {
  const { database } = scene.running.parts
  const action: LocalAction = { act: 'slash', percent: 1 }
  const job = { id: 'interrupted', action, status: 'working', doneSteps: 0, allSteps: 1 } as const
  const before = await pooled()
  await database.insert(localJob).values({ ...job, aliveAt: new Date(Date.now() - 60_000) })
  const expected = { status: 'failed', failure: expect.stringContaining('The server stopped') }
  expect(await readJob('interrupted')).toMatchObject(expected)
  const again = await put('interrupted', action)
  expect(await again.json()).toMatchObject({ data: expected })
  expect(await pooled()).toBe(before)
})

test('a page of another site cannot start a job', async () => {
  const response = await scene.running.api.request('/api/local/jobs/from-elsewhere', {
    method: 'PUT',
    headers: {
      'content-type': 'application/json',
      'sec-fetch-site': 'cross-site',
      origin: 'https://evil.example',
    },
    body: JSON.stringify({ act: 'finalize' }),
  })
  expect(response.status).toBe(403)
  expect((await scene.running.api.request('/api/local/jobs/from-elsewhere')).status).toBe(404)
})

test.each(ROUTES)('R8 %s %s does not exist on public networks', async (method, path) => {
  const { running } = scene
  const elsewhere = createApi({ ...running.parts, extension: undefined })
  expect((await elsewhere.request(path, { method })).status).toBe(404)
  const document = await (await elsewhere.request('/api/openapi.json')).text()
  expect(document).not.toContain('/api/local')
})

import {
  finalizedSchema,
  fundedSchema,
  localChainSchema,
  slashedSchema,
  timePassedSchema,
} from '@kindyield/api-contract'
import { stEthAbi } from '@kindyield/chain'
import { type Abi, erc20Abi, parseEther, parseUnits } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApi } from '../api/create-api.ts'
import type { Vault } from '../indexer/known-vaults.ts'
import { type KeeperScene, openKeeperScene } from '../testing/keeper-scene.ts'
import { sendJson } from '../testing/sign-in.ts'

const DAY = 24 * 60 * 60
const ROUTES = [
  ['GET', '/api/local'],
  ['POST', '/api/local/time'],
  ['POST', '/api/local/slash'],
  ['POST', '/api/local/finalize'],
  ['POST', '/api/local/fund'],
] as const
const stranger = '0x000000000000000000000000000000000000bEEF'

let scene: KeeperScene
let stETH: { address: string; abi: Abi }
let staked: Vault

beforeAll(async () => {
  scene = await openKeeperScene()
  stETH = { address: scene.on.lido.stETH, abi: stEthAbi as Abi }
  ;[staked] = scene.lidoVaults as [Vault]
  // A new chain is ninety days old and Lido has reported none of them.
  await scene.localChain.tick()
})
afterAll(() => scene?.running.stop())

async function post(path: string, body: unknown = {}): Promise<unknown> {
  const response = await sendJson(scene.running.api, 'POST', path, body)
  expect(response.status).toBe(200)
  return response.json()
}

const pooled = () => scene.on.read<bigint>(stETH, 'getTotalPooledEther')
const chainTime = async () => Number((await scene.on.chain.getBlock()).timestamp)
const giver = () => scene.on.givers[0] as (typeof scene.on.givers)[number]

test('GET /api/local tells the time of the chain', async () => {
  const { data } = localChainSchema.parse(await (await scene.running.api.request('/api/local')).json())
  expect(data.blockNumber).toBe(Number(await scene.on.chain.getBlockNumber({ cacheTime: 0 })))
  expect(Math.abs(data.aheadSeconds)).toBeLessThan(60)
})

test.each([
  [1, 1],
  [30, 8],
  [365, 13],
])('%i days pass in %i reports of Lido, with their yield on both protocols', async (days, reports) => {
  const { on, aaveVaults } = scene
  const [lent] = aaveVaults as [Vault]
  const [token] = on.tokens
  const before = { time: await chainTime(), pooled: await pooled() }
  const rate = () => on.read<bigint>(on.aaveVault(lent.address), 'rate', [token])
  const rateBefore = await rate()
  const { data } = timePassedSchema.parse(await post('/api/local/time', { days }))
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

test('R16 requests are finalized by the days that pass, or at once when asked', async () => {
  const { on } = scene
  const vault = on.lidoVault(staked.address)
  await on.mustSend(giver(), vault, 'requestWithdrawals', [parseEther('1'), 1n])
  expect(timePassedSchema.parse(await post('/api/local/time', { days: 1 })).data.finalizedRequests).toBe(0)
  expect(timePassedSchema.parse(await post('/api/local/time', { days: 3 })).data.finalizedRequests).toBe(1)

  for (const amount of ['1', '2']) {
    await on.mustSend(giver(), vault, 'requestWithdrawals', [parseEther(amount), 1n])
  }
  expect(finalizedSchema.parse(await post('/api/local/finalize')).data.finalizedRequests).toBe(2)
  const block = await on.chain.getBlockNumber({ cacheTime: 0 })
  expect(finalizedSchema.parse(await post('/api/local/finalize')).data.finalizedRequests).toBe(0)
  expect(await on.chain.getBlockNumber({ cacheTime: 0 })).toBe(block)
})

test('a slashing takes its part of all stETH, also right after another', async () => {
  const before = await pooled()
  const { data } = slashedSchema.parse(await post('/api/local/slash', { percent: 1.5 }))
  expect(BigInt(data.lostWei)).toBe((before * 15n) / 1000n)
  expect(await pooled()).toBe(before - BigInt(data.lostWei))
  await post('/api/local/slash', { percent: 10 })
  expect(await pooled()).toBeLessThan((before * 9n) / 10n)
})

test('a new wallet gets of everything once', async () => {
  const { on, running } = scene
  const { data } = fundedSchema.parse(await post('/api/local/fund', { address: stranger }))
  expect(data.address).toBe(stranger)
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
  await post('/api/local/fund', { address: stranger })
  expect(await on.chain.getBlockNumber({ cacheTime: 0 })).toBe(block)
})

test('a contract gets nothing, and neither does nobody', async () => {
  for (const address of [scene.on.lido.stETH, `0x${'0'.repeat(40)}`]) {
    const response = await sendJson(scene.running.api, 'POST', '/api/local/fund', { address })
    expect(response.status).toBe(403)
  }
})

test.each([
  ['time', { days: 0 }, 'days'],
  ['time', { days: 3651 }, 'days'],
  ['time', { days: 1.5 }, 'days'],
  ['time', { days: '1' }, 'days'],
  ['slash', { percent: 0.05 }, 'percent'],
  ['slash', { percent: 11 }, 'percent'],
  ['fund', { address: '0x1' }, 'address'],
])('R26 %s with %j gets 400 with the name of the field', async (path, body, field) => {
  const response = await sendJson(scene.running.api, 'POST', `/api/local/${path}`, body)
  expect(response.status).toBe(400)
  expect(await response.json()).toMatchObject({ message: expect.stringContaining(field) })
})

test('the panel and the keeper take turns: none of their transactions is lost', async () => {
  const { work, localChain, lidoVaults } = scene
  const [first, second] = lidoVaults as [Vault, Vault]
  const done = await Promise.allSettled([
    post('/api/local/time', { days: 2 }),
    work.report(first),
    localChain.tick(),
    post('/api/local/slash', { percent: 0.1 }),
    work.report(second),
    post('/api/local/finalize'),
    localChain.passTime(1),
  ])
  expect(done.map(({ status }) => status)).toEqual(done.map(() => 'fulfilled'))
})

test('yield comes by itself with the time that passes, and no more blocks than it takes', async () => {
  const { on, localChain } = scene
  await localChain.tick()
  await on.testClient.increaseTime({ seconds: 60 })
  const [before, block] = [await pooled(), await on.chain.getBlockNumber({ cacheTime: 0 })]
  await localChain.tick()
  await localChain.tick()
  expect(await on.chain.getBlockNumber({ cacheTime: 0 })).toBe(block + 1n)
  const earned = Number((await pooled()) - before) / Number(before)
  expect(earned / ((0.0356 * 60) / (365 * DAY))).toBeCloseTo(1, 0)
})

test('the clock goes thirty years ahead and no further', async () => {
  const { on, running } = scene
  await on.testClient.increaseTime({ seconds: 25 * 365 * DAY })
  await on.testClient.mine({ blocks: 1 })
  const response = await sendJson(running.api, 'POST', '/api/local/time', { days: 3650 })
  expect(response.status).toBe(403)
  expect(await response.json()).toMatchObject({ message: expect.stringContaining('npm start -- --fresh') })
})

test.each(ROUTES)('R8 %s %s does not exist on a network that is not ours', async (method, path) => {
  const { running } = scene
  const elsewhere = createApi({ ...running.parts, localChain: undefined })
  expect((await elsewhere.request(path, { method })).status).toBe(404)
  const document = await (await elsewhere.request('/api/openapi.json')).text()
  expect(document).not.toContain('/api/local')
})

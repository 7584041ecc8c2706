import { localChainSchema, localJobSchema } from '@kindyield/api-contract'
import { type Abi, erc20Abi, parseEther, parseUnits } from 'viem'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { runLocalJob } from '../../../product/server/src/testing/run-local-job.ts'
import { freePort } from '../../../product/server/src/testing/server-process.ts'
import {
  startTwoNetworks,
  type TwoNetworks,
} from '../../../product/server/src/testing/services/two-networks.ts'
import { sendJson } from '../../../product/server/src/testing/sign-in.ts'
import { openApi } from '../../../product/server/src/testing/start-api.ts'

const DAY = 24 * 60 * 60
const stranger = '0x000000000000000000000000000000000000bEEF'

let scene: TwoNetworks

beforeAll(async () => {
  scene = await startTwoNetworks()
})
afterAll(() => scene?.stop())

const sides = () => [scene.lido, scene.aave]
/** Of each chain, in seconds. */
const chainTimes = () =>
  Promise.all(sides().map(async ({ on }) => Number((await on.chain.getBlock()).timestamp)))
const heads = () => Promise.all(sides().map(({ on }) => on.chain.getBlockNumber({ cacheTime: 0 })))

test('R43 time passes on both chains, to the same second', async () => {
  const before = await chainTimes()
  const outcome = await runLocalJob(scene.localChain, { act: 'time', days: 30 })
  expect(outcome.lidoReports).toBe(8)
  const after = await chainTimes()
  expect(after[0]).toBe(after[1])
  for (const [at, time] of after.entries()) expect(time - (before[at] ?? 0)).toBeGreaterThanOrEqual(30 * DAY)
  const { data } = localChainSchema.parse(await (await scene.api.request('/api/local')).json())
  const [lido, aave] = await heads()
  expect(data.blocks).toEqual([
    { chainId: 31_337, blockNumber: Number(lido) },
    { chainId: 31_338, blockNumber: Number(aave) },
  ])
})

test('a wallet is funded on both chains, with what lives on each', async () => {
  await runLocalJob(scene.localChain, { act: 'fund', address: stranger })
  const [lido, aave] = sides()
  const { stETH } = lido?.on.lido ?? {}
  const [USDC] = aave?.on.tokens ?? []
  const balances = await Promise.all(
    sides().map(async ({ on }) => {
      const balanceOf = (address = '') =>
        on.read<bigint>({ address, abi: erc20Abi as Abi }, 'balanceOf', [stranger])
      const ether = await on.chain.getBalance({ address: stranger })
      return { ether, staked: await balanceOf(stETH), coins: await balanceOf(USDC) }
    }),
  )
  const ether = parseEther('100')
  expect(balances).toEqual([
    { ether, staked: expect.any(BigInt), coins: 0n },
    { ether, staked: 0n, coins: parseUnits('10000', 6) },
  ])
  expect(parseEther('10') - (balances[0]?.staked ?? 0n)).toBeLessThan(10n)
})

test('stETH earns by itself where Lido lives, and nothing has to be done where Aave does', async () => {
  const [lido, aave] = scene.parts.networks.all.map(({ network }) => network)
  if (lido === undefined || aave === undefined) throw new Error('There are two networks')
  const before = await heads()
  await scene.lido.on.testClient.increaseTime({ seconds: DAY })
  await scene.localChain.makeYieldOn(lido)?.()
  expect(scene.localChain.makeYieldOn(aave)).toBeUndefined()
  const after = await heads()
  expect(after[0]).toBeGreaterThan(before[0] ?? 0n)
  expect(after[1]).toBe(before[1])
})

test('R43 while one chain is silent time passes on neither, and nobody is funded on one alone', async () => {
  const { api, parts } = await openApi({
    ...scene.variables,
    RPC_URL_TWO: `http://127.0.0.1:${await freePort()}`,
  })
  try {
    const before = await heads()
    const order = (id: string, action: unknown) => sendJson(api, 'PUT', `/api/local/jobs/${id}`, action)
    expect((await order('thirty-days', { act: 'time', days: 30 })).status).toBe(202)
    const job = await vi.waitUntil(
      async () => {
        const { data } = localJobSchema.parse(await (await api.request('/api/local/jobs/thirty-days')).json())
        return data.status === 'waiting' || data.status === 'working' ? undefined : data
      },
      { timeout: 60_000, interval: 50 },
    )
    expect(job.status).toBe('failed')
    const funding = await order('some-money', { act: 'fund', address: `0x${'77'.repeat(20)}` })
    expect(funding.status).toBeGreaterThanOrEqual(500)
    expect(await heads()).toEqual(before)
  } finally {
    await parts.close()
  }
})

import { type Risks, risksSchema } from '@kindyield/api-contract'
import { aaveDataProviderAbi, stEthAbi, withdrawalQueueAbi } from '@kindyield/chain'
import { accounts } from '@kindyield/devnet'
import { type Abi, parseAbi, parseEther, parseUnits } from 'viem'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { replaceChain } from '../../testing/replace-chain.ts'
import { runLocalJob } from '../../testing/run-local-job.ts'
import { startVaultScene, type VaultScene } from '../../testing/start-api.ts'
import { createApi } from '../create-api.ts'

/** The functions of Aave's configurator and its registry that the tests call. */
const marketAbi = parseAbi([
  'function getPoolConfigurator() view returns (address)',
  'function setReservePause(address asset, bool paused)',
  'function setReserveFreeze(address asset, bool freeze)',
  'function setSupplyCap(address asset, uint256 newSupplyCap)',
])

const { owner } = accounts
let scene: VaultScene

beforeAll(async () => {
  scene = await startVaultScene()
})
beforeEach(async () => {
  await scene.reset()
  await scene.running.indexAll()
})
afterAll(() => scene?.running.stop())

/** A newly indexed block empties the cache. */
async function indexBlock(): Promise<void> {
  await scene.on.testClient.mine({ blocks: 1 })
  await scene.running.indexAll()
}

/** The state after what a test did. */
async function read(): Promise<Risks> {
  await indexBlock()
  const response = await scene.running.api.request('/api/risks')
  expect(response.status).toBe(200)
  return risksSchema.parse(await response.json())
}

function addresses() {
  const { lido, aave } = scene.running.parts.networks.first.network
  if (lido === null || aave === null) throw new Error('The local chain has both protocols')
  return { lido, aave }
}

const stETH = () => ({ address: addresses().lido.stETH, abi: stEthAbi as Abi })
const queue = () => ({ address: addresses().lido.withdrawalQueue, abi: withdrawalQueueAbi as Abi })

async function asOwner(contract: { address: string; abi: Abi }, name: string, args: unknown[] = []) {
  expect(await scene.on.send(owner, contract, name, args), name).toBe(true)
}

async function actOnQueue(role: string, name: string, args: unknown[]) {
  await asOwner(queue(), 'grantRole', [await scene.on.read(queue(), role), owner.address])
  await asOwner(queue(), name, args)
}

async function actOnReserve(name: string, args: unknown[]) {
  const provider = { address: addresses().aave.addressesProvider, abi: marketAbi as Abi }
  const configurator = await scene.on.read<string>(provider, 'getPoolConfigurator')
  await asOwner({ address: configurator, abi: marketAbi as Abi }, name, args)
}

async function chainSeconds(): Promise<bigint> {
  return (await scene.running.parts.networks.first.chain.getBlock()).timestamp
}

test('the risks of both protocols are those of the named block', async () => {
  const { chain } = scene.running.parts.networks.first
  const { block, readAt, lido, aave } = await read()
  const found = await chain.getBlock({ blockNumber: BigInt(block) })
  expect(await chain.getBlockNumber({ cacheTime: 0 })).toBe(BigInt(block))
  expect(Date.parse(readAt) / 1000).toBe(Number(found.timestamp))
  expect(lido).toEqual({
    isStakingPaused: false,
    isQueuePaused: false,
    isBunkerModeActive: false,
    queuedWei: '0',
    lastLoss: null,
  })
  expect(aave?.map(({ symbol, decimals }) => [symbol, decimals])).toEqual([
    ['USDC', 6],
    ['USDT', 6],
    ['DAI', 18],
  ])
  for (const reserve of aave ?? []) {
    expect(reserve).toMatchObject({ isPaused: false, isFrozen: false, isActive: true, cap: '0' })
    expect(BigInt(reserve.supplied ?? 0)).toBeGreaterThan(0n)
    expect(BigInt(reserve.available ?? 0)).toBeLessThanOrEqual(BigInt(reserve.supplied ?? 0))
  }
})

test('a pause of staking, a pause of the queue and bunker mode show', async () => {
  await asOwner(stETH(), 'pauseStaking')
  expect((await read()).lido).toMatchObject({ isStakingPaused: true, isQueuePaused: false })

  const now = await chainSeconds()
  await actOnQueue('ORACLE_ROLE', 'onOracleReport', [true, now - 10n, now - 1n])
  expect((await read()).lido).toMatchObject({ isBunkerModeActive: true, isQueuePaused: false })

  await actOnQueue('PAUSE_ROLE', 'pauseFor', [86_400n])
  expect((await read()).lido).toMatchObject({ isQueuePaused: true })
})

test('what waits in the queue is counted, and the last loss is that of the newest fall', async () => {
  const [holder] = scene.on.holders
  if (holder === undefined) throw new Error('There are holders')
  const amount = parseEther('3')
  await scene.on.mustSend(holder, stETH(), 'approve', [queue().address, amount])
  await scene.on.mustSend(holder, queue(), 'requestWithdrawals', [[amount], holder.address])
  expect((await read()).lido).toMatchObject({ queuedWei: `${amount}`, lastLoss: null })

  const { localChain } = scene.running
  await runLocalJob(localChain, { act: 'slash', percent: 5 })
  await runLocalJob(localChain, { act: 'slash', percent: 1 })
  const { lido, readAt } = await read()
  expect(lido?.lastLoss?.percent).toBeCloseTo(1, 3)
  expect(Date.parse(readAt) - Date.parse(lido?.lastLoss?.at ?? '')).toBeLessThan(60_000)
})

test('a reserve that is paused, frozen or capped shows for its token alone', async () => {
  const { USDC, USDT, DAI } = addresses().aave.tokens
  await actOnReserve('setReservePause', [USDC, true])
  await actOnReserve('setReserveFreeze', [USDT, true])
  await actOnReserve('setSupplyCap', [DAI, 5_000_000n])
  const [usdc, usdt, dai] = (await read()).aave ?? []
  expect(usdc).toMatchObject({ isPaused: true, isFrozen: false, isActive: true, cap: '0' })
  expect(usdt).toMatchObject({ isPaused: false, isFrozen: true, isActive: true, cap: '0' })
  expect(dai).toMatchObject({ isPaused: false, isFrozen: false, cap: `${parseUnits('5000000', 18)}` })
})

test('what counts towards the cap is what Aave compares with it, with what it owes its treasury', async () => {
  const { on, ngos, running } = scene
  const [holder] = on.holders
  const { dataProvider, tokens } = addresses().aave
  await on.testClient.increaseTime({ seconds: 30 * 86_400 })
  // A deposit makes Aave count the interest since then.
  const deposit = [tokens.USDC, parseUnits('10', 6), 50]
  await on.mustSend(holder as never, on.aaveVault(ngos[0].aaveVault), 'deposit', deposit)
  const [usdc] = (await read()).aave ?? []
  const [, accrued, total, , , , , , , index] = await running.parts.networks.first.chain.readContract({
    address: dataProvider,
    abi: aaveDataProviderAbi,
    functionName: 'getReserveData',
    args: [tokens.USDC],
  })
  expect(accrued).toBeGreaterThan(0n)
  expect(usdc?.supplied).toBe(`${total + (accrued * index) / 10n ** 27n}`)
})

test('one read of the chain serves all callers', async () => {
  await read()
  const getBlock = vi.spyOn(scene.running.parts.networks.first.chain, 'getBlock')
  await indexBlock()
  getBlock.mockClear()
  const responses = await Promise.all(
    Array.from({ length: 20 }, () => scene.running.api.request('/api/risks')),
  )
  expect(responses.every(({ status }) => status === 200)).toBe(true)
  expect(getBlock).toHaveBeenCalledTimes(1)
  getBlock.mockRestore()
})

test('a protocol that the network lacks is null, and so is what cannot be read', async () => {
  const { parts } = scene.running
  const { lido } = addresses()
  await read()
  // A token contract has none of the queue's functions.
  const other = { ...lido, withdrawalQueue: lido.wstETH }
  const api = createApi(
    replaceChain(parts, { network: { ...parts.networks.first.network, lido: other, aave: null } }),
  )
  await indexBlock()
  const risks = risksSchema.parse(await (await api.request('/api/risks')).json())
  expect(risks.aave).toBeNull()
  expect(risks.lido).toEqual({
    isStakingPaused: false,
    isQueuePaused: null,
    isBunkerModeActive: null,
    queuedWei: null,
    lastLoss: null,
  })
})

test('a chain that does not answer is a 503 that says so', async () => {
  const { parts } = scene.running
  await indexBlock()
  const chain = { ...parts.networks.first.chain, getBlock: () => Promise.reject(new Error('timeout')) }
  const response = await createApi(replaceChain(parts, { chain: chain as never })).request('/api/risks')
  expect(response.status).toBe(503)
  expect(await response.json()).toMatchObject({ message: expect.stringContaining('chain') })
})

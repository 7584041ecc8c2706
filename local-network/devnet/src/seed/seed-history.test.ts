import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { aaveVaultAbi, deploymentOn, lidoVaultAbi, stEthAbi, withdrawalQueueAbi } from '@kindyield/chain'
import { networks } from '@kindyield/chain/testing/networks'
import { type Address, type Block, createPublicClient, http, maxUint256, type PublicClient } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accounts } from '../accounts.ts'
import { type Devnet, type DevnetOptions, startDevnet } from '../start-devnet.ts'
import { LAST_DAY, plannedDeposits, protocolOf } from './plan.ts'
import { findVaults } from './seed-context.ts'

const HISTORY_SECONDS = 90n * 24n * 60n * 60n
const RAY = 10n ** 27n
const WHOLE_CHAIN = { fromBlock: 0n, strict: true } as const

const folder = mkdtempSync(join(tmpdir(), 'kindyield-history-'))
const running: Devnet[] = []
let devnet: Devnet
let chain: PublicClient
let blocks: Block[]
let vaults: { ngo: string; lido: Address; aave: Address }[]

beforeAll(async () => {
  devnet = await start('first')
  chain = createPublicClient({ transport: http(devnet.url) })
  blocks = await blocksOf(chain)
  vaults = [...(await findVaults(chain, devnet.deployment.ngoFactory))].map(([ngo, { lido, aave }]) => ({
    ngo,
    lido: lido.address,
    aave: aave.address,
  }))
})

afterAll(async () => {
  for (const each of running) await each.stop()
  rmSync(folder, { recursive: true, force: true })
})

async function start(name: string, options: Partial<DevnetOptions> = {}): Promise<Devnet> {
  const started = await startDevnet({ dataDir: join(folder, name), history: true, ...options })
  running.push(started)
  return started
}

async function blocksOf(client: PublicClient): Promise<Block[]> {
  const head = await client.getBlockNumber({ cacheTime: 0 })
  const numbers = Array.from({ length: Number(head) + 1 }, (_, number) => BigInt(number))
  return Promise.all(numbers.map(blockNumber => client.getBlock({ blockNumber })))
}

function lido() {
  if (devnet.deployment.lido === null) throw new Error('The local chain has no Lido')
  return devnet.deployment.lido
}

const lidoVaults = () => vaults.map(vault => vault.lido)
const aaveVaults = () => vaults.map(vault => vault.aave)

function vaultsOf(name: string) {
  const found = vaults.find(({ ngo }) => ngo === name)
  if (found === undefined) throw new Error(`No vaults of ${name}`)
  return found
}

test('every transaction has its own second within the last ninety days', async () => {
  const timestamps = blocks.map(block => block.timestamp)
  const [genesis = 0n] = timestamps
  const last = timestamps.at(-1) ?? 0n
  const now = BigInt(Math.floor(Date.now() / 1000))
  expect(now - last).toBeGreaterThanOrEqual(0n)
  expect(now - last).toBeLessThan(120n)

  const first = Number(await firstBlockOfHistory())
  const history = timestamps.slice(first, -1)
  expect(history.length).toBeGreaterThan(300)
  for (const [index, timestamp] of history.entries()) {
    expect(timestamp).toBeGreaterThan(timestamps[first + index - 1] ?? timestamp)
    expect(timestamp).toBeLessThan(genesis + HISTORY_SECONDS)
  }
})

/** The first `Submitted` event is the initial stake of the local Lido, the second that of a holder. */
async function firstBlockOfHistory(): Promise<bigint> {
  const events = { address: lido().stETH, abi: stEthAbi, eventName: 'Submitted', ...WHOLE_CHAIN } as const
  const [, submitted] = await chain.getContractEvents(events)
  if (submitted === undefined) throw new Error('Nobody staked')
  return submitted.blockNumber
}

test('the addresses equal those of a chain without history', () => {
  expect(deploymentOn(networks.local)).toMatchObject(devnet.deployment)
})

test('several holders opened all the positions of the plan, on both protocols', async () => {
  const [ofLido, ofAave] = [
    { address: lidoVaults(), abi: lidoVaultAbi, ...WHOLE_CHAIN } as const,
    { address: aaveVaults(), abi: aaveVaultAbi, ...WHOLE_CHAIN } as const,
  ]
  const staked = await chain.getContractEvents({ ...ofLido, eventName: 'Staked' })
  const deposited = await chain.getContractEvents({ ...ofAave, eventName: 'Deposited' })
  expect(staked.length + deposited.length).toBe(plannedDeposits.length)
  expect(new Set(staked.map(({ args }) => args.ethType))).toEqual(new Set([0, 1, 2]))
  expect(new Set(deposited.map(({ args }) => args.token)).size).toBe(3)
  const holders = [...staked.map(({ args }) => args.staker), ...deposited.map(({ args }) => args.depositor)]
  expect(new Set(holders)).toEqual(new Set(accounts.holders.map(({ address }) => address)))
})

test('Lido rebased daily, with one slashing and a recovery', async () => {
  const stETH = { address: lido().stETH, abi: stEthAbi, ...WHOLE_CHAIN } as const
  const rebases = await chain.getContractEvents({ ...stETH, eventName: 'TokenRebased' })
  expect(rebases).toHaveLength(LAST_DAY)
  const rates = rebases.map(({ args }) => (args.postTotalEther * RAY) / args.postTotalShares)
  const falls = rates.flatMap((rate, index) => (rate < (rates[index - 1] ?? 0n) ? [index] : []))
  expect(falls).toHaveLength(1)
  const [slashing = 0] = falls
  const before = rates[slashing - 1] ?? 0n
  expect(rates[slashing]).toBeLessThan((before * 995n) / 1000n)
  expect(rates.slice(slashing + 1).some(rate => rate > before)).toBe(true)
})

test('there are withdrawal requests in every state', async () => {
  const queue = { address: lido().withdrawalQueue, abi: withdrawalQueueAbi } as const
  const last = await chain.readContract({ ...queue, functionName: 'getLastRequestId' })
  const ids = Array.from({ length: Number(last) }, (_, index) => BigInt(index + 1))
  const statuses = await chain.readContract({ ...queue, functionName: 'getWithdrawalStatus', args: [ids] })
  const count = (isFinalized: boolean, isClaimed: boolean) =>
    statuses.filter(status => status.isFinalized === isFinalized && status.isClaimed === isClaimed).length
  const [waiting, ready, claimed] = [count(false, false), count(true, false), count(true, true)]
  expect({ waiting, ready, claimed }).toEqual({ waiting: 3, ready: 2, claimed: 2 })

  const events = { address: lidoVaults(), abi: lidoVaultAbi, ...WHOLE_CHAIN } as const
  const withdrawn = await chain.getContractEvents({ ...events, eventName: 'Withdrawn' })
  expect(new Set(withdrawn.map(({ args }) => args.ethType))).toEqual(new Set([0, 1, 2]))
})

test('a request made before the slashing was paid with the loss', async () => {
  const events = { address: lidoVaults(), abi: lidoVaultAbi, ...WHOLE_CHAIN } as const
  const requested = await chain.getContractEvents({ ...events, eventName: 'WithdrawalRequested' })
  const claimed = await chain.getContractEvents({ ...events, eventName: 'WithdrawalClaimed' })
  const lost = claimed.map(({ args }) => {
    const asked = requested.find(request => request.args.requestId === args.requestId)?.args.amount ?? 0n
    return asked - args.amount
  })
  expect(lost[0]).toBe(0n)
  expect(lost[1]).toBeGreaterThan(0n)
})

test('Clearwell alone is finished, and its last tranches are settled', async () => {
  for (const { ngo, lido: lidoVault, aave } of vaults) {
    for (const address of [lidoVault, aave]) {
      const isFinish = await chain.readContract({ address, abi: lidoVaultAbi, functionName: 'isFinish' })
      expect(isFinish, `${ngo} ${address}`).toBe(ngo === 'Clearwell')
    }
  }
  const vault = { address: vaultsOf('Clearwell').lido, abi: lidoVaultAbi } as const
  const [final] = await chain.getContractEvents({ ...vault, ...WHOLE_CHAIN, eventName: 'FinalRateSet' })
  const token = lido().stETH
  const count = await chain.readContract({ ...vault, functionName: 'trancheCount', args: [token] })
  expect(count).toBeGreaterThan(0n)
  for (let place = 0n; place < count; place++) {
    const tranche = await chain.readContract({ ...vault, functionName: 'trancheAt', args: [token, place] })
    const args = [token, tranche] as const
    const [, , mark] = await chain.readContract({ ...vault, functionName: 'getTranche', args })
    expect(mark).toBe(final?.args.rate)
  }
})

test('stablecoin deposits of Wild Corridor are paused', async () => {
  const { aave: address } = vaultsOf('Wild Corridor')
  const isPaused = await chain.readContract({ address, abi: aaveVaultAbi, functionName: 'depositsPaused' })
  expect(isPaused).toBe(true)
})

test('every vault holds what it owes', async () => {
  let owedShares = 0n
  for (const { ngo, lido: lidoVault, aave } of vaults) {
    const tokens = await chain.readContract({ address: aave, abi: aaveVaultAbi, functionName: 'tokens' })
    const books = [
      { address: lidoVault, token: lido().stETH },
      ...tokens.map(token => ({ address: aave, token })),
    ]
    for (const { address, token } of books) {
      const vault = { address, abi: lidoVaultAbi } as const
      const [held, donations, tranches] = await Promise.all([
        chain.readContract({ ...vault, functionName: 'sharesHeld', args: [token] }),
        chain.readContract({ ...vault, functionName: 'donationShares', args: [token] }),
        chain.readContract({ ...vault, functionName: 'sharesOwed', args: [token, 0n, maxUint256] }),
      ])
      const owed = donations + tranches
      expect(held, `${ngo} ${token}`).toBeGreaterThanOrEqual(owed)
      owedShares += owed
    }
  }
  expect(owedShares).toBeGreaterThan(0n)
})

test('donations were paid on both protocols, to all but one NGO', async () => {
  const paid = async (address: Address[]) => {
    const events = { address, abi: lidoVaultAbi, eventName: 'DonationsPaid', ...WHOLE_CHAIN } as const
    return (await chain.getContractEvents(events)).map(({ args }) => args)
  }
  const [fromLido, fromAave] = [await paid(lidoVaults()), await paid(aaveVaults())]
  for (const { amount } of [...fromLido, ...fromAave]) expect(amount).toBeGreaterThan(0n)
  expect(fromLido.length).toBeGreaterThan(0)
  expect(fromAave.length).toBeGreaterThan(0)
  const receivers = new Set([...fromLido, ...fromAave].map(({ rewardsOwner }) => rewardsOwner))
  expect(receivers.size).toBe(vaults.length - 1)
})

test('another new chain has the same history', async () => {
  const other = await start('second')
  const others = await blocksOf(createPublicClient({ transport: http(other.url) }))
  const transactionsOf = (each: Block[]) => each.map(block => block.transactions.length)
  expect(transactionsOf(others)).toEqual(transactionsOf(blocks))
})

test('a chain with the history of one protocol has the addresses of all, under an id of its own', async () => {
  const other = await start('Aave alone', { chainId: 31_338, protocols: ['aave'] })
  expect(other.deployment).toEqual({ ...devnet.deployment, chainId: 31_338 })
  const client = createPublicClient({ transport: http(other.url) })
  expect(await client.getChainId()).toBe(31_338)
  const stETH = { address: lido().stETH, abi: stEthAbi, ...WHOLE_CHAIN } as const
  expect(await client.getContractEvents({ ...stETH, eventName: 'TokenRebased' })).toEqual([])
  expect(await client.getLogs({ address: lidoVaults(), fromBlock: 0n })).toEqual([])
  const ofAave = { address: aaveVaults(), abi: aaveVaultAbi, ...WHOLE_CHAIN } as const
  const deposited = await client.getContractEvents({ ...ofAave, eventName: 'Deposited' })
  expect(deposited).toHaveLength(plannedDeposits.filter(({ token }) => protocolOf(token) === 'aave').length)
})

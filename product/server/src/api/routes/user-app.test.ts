import {
  aaveTransactionListSchema,
  type DepositsInfo,
  depositsInfoSchema,
  lidoTransactionListSchema,
  lidoUserNgoListSchema,
  type Reward,
  rewardListSchema,
  withdrawalRequestListSchema,
} from '@kindyield/api-contract'
import { accounts } from '@kindyield/devnet'
import { PROTOCOLS, type Protocol } from '@kindyield/domain'
import type { QueryConfig } from 'pg'
import { pino } from 'pino'
import { createPublicClient, http, type LocalAccount, maxUint256, parseEther, parseUnits } from 'viem'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { listPositions } from '../../database/queries/list-positions.ts'
import { announceAndCarryOut } from '../../testing/carry-out.ts'
import { localVenues } from '../../testing/examples/local-venues.ts'
import { type Action, performAction } from '../../testing/random-actions.ts'
import { readAs } from '../../testing/read-api.ts'
import { replaceChain } from '../../testing/replace-chain.ts'
import { startVaultScene, type TestApi, type VaultScene } from '../../testing/start-api.ts'
import type { NgoVaults, VaultChain } from '../../testing/vault-chain.ts'
import { formatPosition, sumPositions, valuePositions } from '../responses/value-positions.ts'

let scene: VaultScene
let running: TestApi
let on: VaultChain
let ngos: [NgoVaults, NgoVaults]
const [ada, ben] = accounts.holders as unknown as [LocalAccount, LocalAccount]

beforeAll(async () => {
  scene = await startVaultScene()
  ;({ running, on, ngos } = scene)
})
afterAll(() => scene?.running.stop())
beforeEach(() => scene.reset())

const lido = (place: 0 | 1) => on.lidoVault(ngos[place].lidoVault)
const aave = (place: 0 | 1) => on.aaveVault(ngos[place].aaveVault)
const stake = (who: LocalAccount, place: 0 | 1, percent = 50, ether = '3') =>
  on.mustSend(who, lido(place), 'stake', [percent], parseEther(ether))
const deposit = (who: LocalAccount, place: 0 | 1, percent = 50, coins = '250') =>
  on.mustSend(who, aave(place), 'deposit', [on.tokens[0], parseUnits(coins, 6), percent])

async function act(kind: Action['kind'], part = 30): Promise<void> {
  const action = { kind, holder: 0, ngo: 0, percent: 50, token: 0, position: 1n, part }
  expect(await performAction(on, ngos, action), kind).toBe(true)
}

/** Reports at the time of the newest block, and so at its rates: interest accrues by the second. */
async function report(): Promise<void> {
  const { timestamp } = await on.chain.getBlock()
  for (const vault of [lido(0), lido(1), aave(0), aave(1)]) {
    await on.testClient.setNextBlockTimestamp({ timestamp })
    await on.mustSend(accounts.oracle, vault, 'reportRewards')
  }
}

const infoOf = async (protocol: Protocol, who = ada): Promise<DepositsInfo['data']> =>
  (await readAs(running.api, who, depositsInfoSchema, `/api/${protocol}/user/deposits-info`)).data

const ZERO = { earned: '0', donated: '0', kept: '0' }
const YIELDS = ['earned', 'donated', 'kept'] as const

describe('unsettled yield', () => {
  /** Two positions in one tranche, others beside, and yields that are no round numbers. */
  async function earn(): Promise<void> {
    await stake(ada, 0, 37, '3.000000000000000007')
    await stake(ada, 0, 37, '1.234567890123456789')
    await stake(ben, 0, 37, '7.7')
    await stake(ada, 1, 100, '0.5')
    for (const percent of [10, 10, 33]) await deposit(ada, 0, percent, '99.999999')
    await act('rebase', 31)
    await act('passTime', 50)
  }

  async function expectNextReportToSettleIt(): Promise<void> {
    await running.indexAll()
    const before = { lido: await infoOf('lido'), aave: await infoOf('aave') }
    await report()
    await running.indexAll()
    for (const protocol of PROTOCOLS) {
      const { positions, totals } = before[protocol]
      const rewards = await readAs(running.api, ada, rewardListSchema, `/api/${protocol}/reward/current`)
      // The newest of each position comes last, and so counts.
      const rewardOf = new Map(rewards.data.reverse().map(reward => [reward.positionNumber, reward]))
      expect(positions.length).toBeGreaterThanOrEqual(3)
      for (const { number, unsettled } of positions) {
        expect(Number(unsettled?.earned)).toBeGreaterThan(1_000)
        expect(amountsOf(rewardOf.get(number))).toEqual(unsettled)
      }
      const after = await infoOf(protocol)
      for (const [index, total] of totals.entries()) {
        expect(after.totals[index]?.unsettled).toEqual(ZERO)
        // Settled and unsettled yield are rounded down separately.
        const settled = BigInt(after.totals[index]?.earned ?? 0) - BigInt(total.earned)
        const rounding = settled - BigInt(total.unsettled?.earned ?? 0)
        expect(rounding === 0n || rounding === 1n).toBe(true)
        // Added up exactly: more than the sum of what is rounded down for each position, or the same.
        const sum = positions.reduce((all, { unsettled }) => all + BigInt(unsettled?.earned ?? 0), 0n)
        expect(BigInt(total.unsettled?.earned ?? 0) - sum).toBeGreaterThanOrEqual(0n)
        expect(BigInt(total.unsettled?.earned ?? 0) - sum).toBeLessThan(BigInt(positions.length))
      }
      for (const { unsettled } of after.positions) expect(unsettled).toEqual(ZERO)
    }
  }

  test('R43 is what the next report settles at the same rate, to the wei, and nothing after it', async () => {
    await earn()
    await expectNextReportToSettleIt()
    // From now on tranches carry fractions of shares.
    for (const days of [50, 7]) {
      await act('rebase', 31)
      await act('passTime', days)
      await expectNextReportToSettleIt()
    }
  })

  test('R43 and the settled yield and the balance are those of one block, the newest indexed one', async () => {
    await earn()
    await running.indexAll()
    const before = await infoOf('lido')
    expect(before.totals[0]?.unsettled?.earned).not.toBe('0')
    await report()
    await act('rebase', 90)
    expect(await infoOf('lido')).toEqual(before)
    await running.indexAll()
    expect(await infoOf('lido')).not.toEqual(before)
  })

  test('R43 is zero while the rate is not above the mark', async () => {
    await stake(ada, 0)
    await act('slash')
    await running.indexAll()
    const { positions, totals } = await infoOf('lido')
    expect([positions[0]?.unsettled, totals[0]?.unsettled]).toEqual([ZERO, ZERO])
  })

  test("R43 ends with the NGO's end: yield after it is the holder's alone", async () => {
    await stake(ada, 0)
    await act('rebase')
    await announceAndCarryOut(on, 'announceEnd', [lido(0).address])
    await running.indexAll()
    const { unsettled } = (await infoOf('lido')).positions[0] ?? {}
    expect(unsettled?.earned).not.toBe('0')
    await act('rebase')
    await running.indexAll()
    expect((await infoOf('lido')).positions[0]?.unsettled).toEqual(unsettled)
    await report()
    await running.indexAll()
    const rewards = await readAs(running.api, ada, rewardListSchema, '/api/lido/reward/current')
    expect(amountsOf(rewards.data[0])).toEqual(unsettled)
  })

  test('R43 is null, as balances are, while the chain does not respond', async () => {
    await stake(ada, 0)
    await stake(ada, 1)
    await on.mustSend(ada, lido(1), 'claimWithdrawInStEth', [maxUint256, 1n])
    await running.indexAll()
    const held = await listPositions(running.parts.database, { holder: ada.address, ...localVenues.lido })
    const chain = createPublicClient({ transport: http('http://127.0.0.1:1', { retryCount: 0 }) })
    const services = {
      ...replaceChain(running.parts, { chain: chain as never }),
      log: pino({ level: 'silent' }),
    }
    const positions = await valuePositions(services, held)
    expect(sumPositions(positions)).toMatchObject([{ balance: null, unsettled: null, positions: 1 }])
    const [closed, open] = positions.map(formatPosition)
    expect(open).toMatchObject({ balance: null, unsettled: null, isOpen: true })
    expect(closed).toMatchObject({ balance: '0', unsettled: ZERO, isOpen: false })
  })
})

test('R43 positions are those of one block, also when the index moves on while they are read', async () => {
  await stake(ada, 0)
  await running.indexAll()
  const { database } = running.parts
  const holder = { holder: ada.address, ...localVenues.lido }
  const before = await listPositions(database, holder)
  const query = async (config: QueryConfig) => {
    const found = await database.$client.query(config)
    await on.mustSend(ada, lido(0), 'claimWithdrawInStEth', [parseEther('1'), 1n])
    await stake(ada, 0)
    await running.indexAll()
    return found
  }
  const moving = new Proxy(database, {
    get: (target, name) => (name === '$client' ? { query } : Reflect.get(target, name)),
  })
  expect(await listPositions(moving, holder)).toEqual(before)
  expect((await listPositions(database, holder)).positions).toHaveLength(2)
})

test('R26 R43 positions come in pages when asked, with the totals of all, and whole otherwise', async () => {
  for (let turn = 0; turn < 5; turn++) await stake(ada, turn % 2 === 0 ? 0 : 1)
  await on.mustSend(ada, lido(0), 'claimWithdrawInStEth', [maxUint256, 2n])
  await running.indexAll()
  const path = '/api/lido/user/deposits-info'
  const { data: whole } = await readAs(running.api, ada, depositsInfoSchema, path)
  expect(whole.positions.map(({ number }) => number)).toEqual([5, 4, 2, 1])
  const pages = await Promise.all(
    ['?take=3', '?skip=3&take=3', '?skip=3', '?skip=9'].map(query =>
      readAs(running.api, ada, depositsInfoSchema, path + query),
    ),
  )
  expect(pages.map(({ data }) => data.positions)).toEqual([
    whole.positions.slice(0, 3),
    whole.positions.slice(3),
    whole.positions.slice(3),
    [],
  ])
  for (const { data } of pages) expect({ ...data, positions: whole.positions }).toEqual(whole)
})

describe('totals', () => {
  test('R43 tell the open positions from all of them, added up before rounding', async () => {
    for (const percent of [33, 33, 66]) await stake(ada, 0, percent, '1.000000000000000001')
    await act('rebase', 77)
    await report()
    await on.mustSend(ada, lido(0), 'claimWithdrawInStEth', [maxUint256, 2n])
    await running.indexAll()
    const { totals, positions } = await infoOf('lido')
    const [total] = totals
    expect(total).toMatchObject({ positions: 2, positionsEver: 3 })
    expect(positions).toHaveLength(2)
    const rewards = await readAs(running.api, ada, rewardListSchema, '/api/lido/reward/current')
    for (const field of YIELDS) {
      expect(total?.[field]).toBe(rewards.totals[0]?.[field])
      expect(BigInt(total?.open[field] ?? 0)).toBeLessThan(BigInt(total?.[field] ?? 0))
      const sum = positions.reduce((all, position) => all + BigInt(position[field]), 0n)
      const difference = BigInt(total?.open[field] ?? 0) - sum
      expect(difference >= -1n && difference <= 1n, field).toBe(true)
    }
    const { data } = await readAs(
      running.api,
      ada,
      lidoUserNgoListSchema,
      '/api/lido/user/NGO?stakesInclude=true',
    )
    expect(data[0]?.given).toEqual(rewards.totals)
    expect(data[0]?.stakes).toHaveLength(3)
  })
})

describe('numbers of positions', () => {
  const numbersOf = async (who = ada) => {
    const all = await Promise.all(PROTOCOLS.map(protocol => infoOf(protocol, who)))
    return all.map(({ positions }) => positions.map(({ number }) => number).reverse())
  }

  test('R43 begin with 1 for each holder, over both protocols and all NGOs, and none is used again', async () => {
    await stake(ben, 0)
    await stake(ada, 0)
    await deposit(ada, 1)
    await running.indexAll()
    await stake(ada, 1)
    await deposit(ben, 0)
    await running.indexAll()
    expect(await numbersOf()).toEqual([[1, 3], [2]])
    expect(await numbersOf(ben)).toEqual([[1], [2]])
    await on.mustSend(ada, lido(1), 'claimWithdrawInStEth', [maxUint256, 1n])
    await stake(ada, 0)
    await running.indexAll()
    expect(await numbersOf()).toEqual([[1, 4], [2]])
  })

  test('R43 stay with a position that is moved, also when it is moved on in the same blocks', async () => {
    await stake(ada, 0)
    await deposit(ada, 0)
    await stake(ada, 1)
    await on.mustSend(ada, lido(0), 'moveTo', [1n, ngos[1].lidoVault, 20])
    await on.mustSend(ada, lido(1), 'moveTo', [2n, ngos[0].lidoVault, 30])
    await running.indexAll()
    expect(await numbersOf()).toEqual([[3, 1], [2]])
    await on.mustSend(ada, lido(0), 'moveTo', [2n, ngos[1].lidoVault, 40])
    await on.mustSend(ada, aave(0), 'moveTo', [1n, ngos[1].aaveVault, 40])
    await stake(ada, 0)
    await running.indexAll()
    expect(await numbersOf()).toEqual([[3, 1, 4], [2]])
  })

  test('R43 are given anew after a reorg that took the positions away', async () => {
    await stake(ada, 0)
    await running.indexAll()
    const id = await on.testClient.snapshot()
    await stake(ada, 1)
    await deposit(ada, 0)
    await on.mustSend(ada, lido(0), 'moveTo', [1n, ngos[1].lidoVault, 20])
    await running.indexAll()
    expect(await numbersOf()).toEqual([[2, 1], [3]])
    await on.testClient.revert({ id })
    await deposit(ada, 1)
    await running.indexAll()
    expect(await numbersOf()).toEqual([[1], [2]])
  })

  test('R43 are the same in transactions, rewards and requests', async () => {
    await deposit(ada, 0)
    await stake(ada, 0)
    await stake(ada, 0)
    await on.mustSend(ada, lido(0), 'requestWithdrawals', [parseEther('1'), 2n])
    await act('rebase')
    await report()
    await running.indexAll()
    const { data: staked } = await readAs(
      running.api,
      ada,
      lidoTransactionListSchema,
      '/api/lido/transaction',
    )
    expect(staked.map(({ positionNumber }) => positionNumber)).toEqual([3, 3, 2])
    const { data: lent } = await readAs(running.api, ada, aaveTransactionListSchema, '/api/aave/transaction')
    expect(lent.map(({ positionNumber }) => positionNumber)).toEqual([1])
    const { data: rewards } = await readAs(running.api, ada, rewardListSchema, '/api/lido/reward/current')
    expect(rewards.map(({ positionNumber }) => positionNumber)).toEqual([3, 2])
    const path = `/api/lido/withdraw/request?address=${ada.address}`
    const { data: requests } = await readAs(running.api, ada, withdrawalRequestListSchema, path)
    expect(requests.map(({ positionNumber }) => positionNumber)).toEqual([3])
  })
})

function amountsOf(reward: Reward | undefined) {
  const { earned, donated, kept } = reward ?? {}
  return { earned, donated, kept }
}

import {
  type AaveTransaction,
  aaveTransactionListSchema,
  aaveUserNgoListSchema,
  depositsInfoSchema,
  type LidoTransaction,
  lidoTransactionListSchema,
  lidoUserNgoListSchema,
  ngoDetailSchema,
  type Position,
} from '@kindyield/api-contract'
import { aaveVaultAbi, lidoVaultAbi } from '@kindyield/chain'
import { accounts } from '@kindyield/devnet'
import type { Protocol } from '@kindyield/domain'
import { type Address, formatEther, type LocalAccount, parseEther, parseUnits } from 'viem'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { RAY } from '../../chain/vault-units.ts'
import { expectIndexToMatchChain } from '../../testing/expect-index-to-match-chain.ts'
import { type Action, performAction } from '../../testing/random-actions.ts'
import { queryData, readAs, readPublic, requestAs } from '../../testing/read-api.ts'
import { startVaultScene, type TestApi, type VaultScene } from '../../testing/start-api.ts'
import type { NgoVaults, VaultChain } from '../../testing/vault-chain.ts'

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

const lido = () => on.lidoVault(ngos[0].lidoVault)
const aave = () => on.aaveVault(ngos[0].aaveVault)
const stake = (who: LocalAccount, ether: string) => on.mustSend(who, lido(), 'stake', [50], parseEther(ether))
const deposit = (who: LocalAccount, coins: string, percent = 50) =>
  on.mustSend(who, aave(), 'deposit', [on.tokens[0], parseUnits(coins, 6), percent])

async function act(kind: Action['kind'], part = 30): Promise<void> {
  const action = { kind, holder: 0, ngo: 0, percent: 50, token: 0, position: 1n, part }
  expect(await performAction(on, ngos, action), kind).toBe(true)
}

async function earn(): Promise<void> {
  await act('rebase')
  await act('passTime', 30)
  for (const vault of [lido(), aave()]) await on.mustSend(accounts.oracle, vault, 'reportRewards')
}

async function infoOf(protocol: Protocol, who = ada) {
  return (await readAs(running.api, who, depositsInfoSchema, `/api/${protocol}/user/deposits-info`)).data
}

/** All positions for the first NGO, closed ones too, the oldest first. */
async function positionsOf(protocol: Protocol): Promise<Position[]> {
  const found =
    protocol === 'lido'
      ? (await readAs(running.api, ada, lidoUserNgoListSchema, '/api/lido/user/NGO?stakesInclude=true'))
          .data[0]?.stakes
      : (await readAs(running.api, ada, aaveUserNgoListSchema, '/api/aave/user/NGO?depositsInclude=true'))
          .data[0]?.deposits
  return (found ?? []).toReversed()
}

const lidoTransactions = async (): Promise<LidoTransaction[]> =>
  (await readAs(running.api, ada, lidoTransactionListSchema, '/api/lido/transaction')).data
const aaveTransactions = async (): Promise<AaveTransaction[]> =>
  (await readAs(running.api, ada, aaveTransactionListSchema, '/api/aave/transaction')).data

/** The sums of all holders are what the settlements of the vault say, but for what each sum is rounded down. */
async function expectToAddUp(): Promise<void> {
  await expectIndexToMatchChain(on, running.parts.database)
  for (const protocol of ['lido', 'aave'] as const) {
    const { totals } = (await readPublic(running.api, ngoDetailSchema, `/api/${protocol}/NGO/1`)).data
    for (const { token, donated } of totals) {
      const given = await Promise.all(
        [ada, ben].map(async who => {
          const own = (await infoOf(protocol, who)).totals.find(total => total.token === token)
          return BigInt(own?.donated ?? 0)
        }),
      )
      const missing = BigInt(donated) - given.reduce((sum, each) => sum + each, 0n)
      expect(missing >= 0n && missing < 3n, `${missing} wei of ${token} are nobody's`).toBe(true)
    }
  }
}

async function expectToMatchVault(position: Position | undefined): Promise<void> {
  if (position === undefined) throw new Error('There is no such position')
  const isLido = position.vault === lido().address
  const vault = isLido ? lido() : aave()
  const args = [ada.address, BigInt(position.positionId)]
  const info = await on.read<bigint[]>(vault, isLido ? 'getStakeInfo' : 'getDepositInfo', args)
  expect(position.principal).toBe(String(info[1]))
  expect(new Date(position.startDate).getTime() / 1000).toBe(Number(info[2]))
  const [, tranche] = await on.read<[Address, bigint, bigint]>(vault, 'getPosition', args)
  expect(position.tranche).toBe(String(tranche))
  expect(position.balance).toBe(String(await on.read(vault, 'getUserBalance', args)))
}

test('R39 what is added to a position is its principal too, and no new position', async () => {
  await stake(ada, '3')
  await stake(ben, '4')
  await earn()
  const added = parseEther('1')
  await on.mustSend(ada, lido(), 'addTo', [1n], added)
  await on.mustSend(ada, lido(), 'addStEthTo', [1n, added])
  await on.mustSend(ada, lido(), 'addWStEthTo', [1n, added])
  await deposit(ada, '250')
  await on.mustSend(ada, aave(), 'addTo', [1n, on.tokens[0], parseUnits('50', 6)])
  await earn()
  await running.indexAll()

  const [staked, ...others] = (await infoOf('lido')).positions
  expect(others).toEqual([])
  expect(staked).toMatchObject({ positionId: '1', number: 1, percent: 50, isWhole: true })
  await expectToMatchVault(staked)
  expect(BigInt(staked?.principal ?? 0)).toBeGreaterThan(parseEther('6'))
  const [lent] = (await infoOf('aave')).positions
  await expectToMatchVault(lent)
  expect(lent?.principal).toBe(String(parseUnits('300', 6)))
  await expectToAddUp()

  // A part leaves: the principal falls in proportion.
  await on.mustSend(ada, lido(), 'claimWithdrawInStEth', [added, 1n])
  await running.indexAll()
  await expectToMatchVault((await infoOf('lido')).positions[0])
})

test('R39 a top-up is a stake or deposit that says that it is an addition, in lists, statements and the data query', async () => {
  await stake(ada, '3')
  await deposit(ada, '250')
  const added = parseEther('1')
  await on.mustSend(ada, lido(), 'addTo', [1n], added)
  await on.mustSend(ada, lido(), 'addStEthTo', [1n, added])
  await on.mustSend(ada, lido(), 'addWStEthTo', [1n, added])
  await on.mustSend(ada, aave(), 'addTo', [1n, on.tokens[0], parseUnits('50', 6)])
  await running.indexAll()
  const staked = { positionId: '1', positionNumber: 1, change: null }
  const tokenAmount = String(added)
  expect(await lidoTransactions()).toMatchObject([
    { ...staked, action: '3', label: 'Stake wStEth', isAddition: true, tokenAmount },
    { ...staked, action: '2', label: 'Stake stEth', isAddition: true },
    { ...staked, action: '1', label: 'Stake', isAddition: true, tokenAmount },
    { ...staked, action: '1', label: 'Stake', isAddition: false },
  ])
  expect(await aaveTransactions()).toMatchObject([
    { action: '1', label: 'Deposit', isAddition: true, amount: String(parseUnits('50', 6)), change: null },
    { action: '1', label: 'Deposit', isAddition: false },
  ])
  const lines = await statementLines()
  expect(lines.filter(line => /,Stake/.test(line) && !line.startsWith('Total'))).toHaveLength(4)
  expect(lines.find(line => line.startsWith('Total,Stake,'))).toContain(
    `,ETH,${formatEther(parseEther('4'))},`,
  )

  const query = `{ additions(first: 9, order: OLDEST_FIRST, filter: { holder: "${ada.address}" }) { nodes {
    protocol positionId holder token amount percent ethType tokenAmount } } }`
  const { additions } = await queryData(running.api, query)
  expect(additions.nodes.map(({ ethType }: { ethType: string }) => ethType)).toEqual([
    'eth',
    'stEth',
    'wstEth',
    null,
  ])
  const logs = await on.chain.getContractEvents({
    address: lido().address as Address,
    abi: lidoVaultAbi,
    eventName: 'AddedTo',
    fromBlock: 0n,
    strict: true,
  })
  expect(additions.nodes.slice(0, 3)).toMatchObject(
    logs.map(({ args }) => ({
      protocol: 'lido',
      positionId: String(args.id),
      holder: args.staker,
      token: on.lido.stETH,
      amount: String(args.amount),
      percent: args.percentShare,
      tokenAmount: String(args.tokenAmount),
    })),
  )
})

test('R39 a merged position is closed, and what it earned and gave counts in the other one', async () => {
  for (const ether of ['3', '2']) await stake(ada, ether)
  await stake(ben, '4')
  for (const coins of ['250', '70']) await deposit(ada, coins)
  await earn()
  await running.indexAll()
  const before = { lido: await positionsOf('lido'), aave: await positionsOf('aave') }
  const principals = before.lido.map(({ principal }) => BigInt(principal))
  for (const vault of [lido(), aave()]) await on.mustSend(ada, vault, 'merge', [[2n, 1n]])
  await running.indexAll()

  for (const protocol of ['lido', 'aave'] as const) {
    const [merged, kept] = await positionsOf(protocol)
    const [first, second] = before[protocol]
    expect(merged).toMatchObject({ isOpen: false, principal: '0', balance: '0', isWhole: null })
    expect(merged).toMatchObject({ earned: '0', donated: '0', kept: '0', given: [], number: first?.number })
    const { vault, positionId, number } = kept as Position
    expect(merged?.partOf).toEqual({ vault, positionId, number })
    expect(kept).toMatchObject({ isOpen: true, number: second?.number, startDate: second?.startDate })
    expect(kept?.partOf).toBeNull()
    await expectToMatchVault(kept)
    for (const figure of ['earned', 'donated'] as const) {
      const sum = BigInt(first?.[figure] ?? 0) + BigInt(second?.[figure] ?? 0)
      // What a merge settles is a wei or two at most: the vault had just been reported.
      expect(BigInt(kept?.[figure] ?? 0)).toBeGreaterThanOrEqual(sum)
      expect(BigInt(kept?.[figure] ?? 0)).toBeLessThan(sum + sum / 1_000n)
    }
    const [total] = (await infoOf(protocol)).totals
    expect(total).toMatchObject({ positions: 1, positionsEver: 2 })
    expect(total?.open).toEqual({ earned: total?.earned, donated: total?.donated, kept: total?.kept })
  }
  const [, kept] = await positionsOf('lido')
  expect(kept?.principal).toBe(String((principals[0] ?? 0n) + (principals[1] ?? 0n)))
  await earn()
  await running.indexAll()
  await expectToAddUp()
})

test('R43 what a position gave before it was moved stays with it, by non-profit', async () => {
  for (const ether of ['3', '2']) await stake(ada, ether)
  await earn()
  await on.mustSend(ada, lido(), 'merge', [[1n, 2n]])
  await on.mustSend(ada, lido(), 'moveTo', [1n, ngos[1].lidoVault, 20])
  await running.indexAll()
  const [moved] = (await infoOf('lido')).positions
  const before = BigInt(moved?.donated ?? 0)
  expect(before).toBeGreaterThan(0n)
  await earn()
  await on.mustSend(accounts.oracle, on.lidoVault(ngos[1].lidoVault), 'reportRewards')
  await running.indexAll()

  const info = await infoOf('lido')
  const [position, ...others] = info.positions
  expect(others).toEqual([])
  expect(position).toMatchObject({ number: 1, ngoId: '2', partOf: null })
  expect(position?.given).toEqual([
    { ngoId: '1', ngoName: 'Blue Tide', donated: String(before) },
    { ngoId: '2', ngoName: 'Open Shelf', donated: expect.stringMatching(/^[1-9]/) },
  ])
  const parts = position?.given.reduce((sum, { donated }) => sum + BigInt(donated), 0n) ?? 0n
  expect([0n, 1n]).toContain(BigInt(position?.donated ?? 0) - parts)
  const [total] = info.totals
  expect(total).toMatchObject({ positions: 1, positionsEver: 2, donated: position?.donated })
  expect(total?.open).toEqual({ earned: total?.earned, donated: total?.donated, kept: total?.kept })
  // Each non-profit is said to have got what was given while the position was in its vault.
  const { data } = await readAs(
    running.api,
    ada,
    lidoUserNgoListSchema,
    '/api/lido/user/NGO?stakesInclude=true',
  )
  expect(data.map(({ given }) => given[0]?.donated)).toEqual(position?.given.map(({ donated }) => donated))
  expect(data[0]?.stakes?.map(({ partOf }) => partOf?.positionId)).toEqual(['1', '1'])
})

test('R39 positions of different tranches merge once all are whole, and isWhole says so', async () => {
  await stake(ada, '3')
  await act('slash')
  await stake(ada, '2')
  await running.indexAll()
  const [newer, older] = (await infoOf('lido')).positions
  expect([older?.isWhole, newer?.isWhole]).toEqual([false, true])
  // Staked just before the loss, it has its principal to earn back, but for the vault's rounding.
  const toEarnBack = BigInt(older?.principal ?? 0) - BigInt(older?.balance ?? 0)
  expect(toEarnBack).toBeGreaterThan(0n)
  expect(toEarnBack - BigInt(older?.shortfall ?? 0)).toBeLessThanOrEqual(1n)
  expect(newer?.shortfall).toBe('0')
  expect(older?.tranche).not.toBe(newer?.tranche)
  expect(await on.refusalOf(ada, lido(), 'addTo', [1n], 1_000n)).toBe('UnderWater')
  expect(await on.refusalOf(ada, lido(), 'merge', [[2n, 1n]])).toBe('UnderWater')

  await act('rebase', 100)
  await running.indexAll()
  const recovered = (await infoOf('lido')).positions
  expect(recovered.map(({ isWhole, shortfall }) => [isWhole, shortfall])).toEqual([
    [true, '0'],
    [true, '0'],
  ])
  await on.mustSend(ada, lido(), 'merge', [[1n, 2n]])
  await earn()
  await running.indexAll()
  const [kept, merged] = await positionsOf('lido')
  await expectToMatchVault(kept)
  expect(kept?.tranche).toBe(older?.tranche)
  expect(merged).toMatchObject({ isOpen: false, tranche: newer?.tranche })
  expect(merged?.partOf?.positionId).toBe(kept?.positionId)
  await expectToAddUp()
})

test('R39 changes of positions are listed with what they changed, and count in no sum', async () => {
  for (const coins of ['250', '70']) await deposit(ada, coins, 20)
  await stake(ada, '3')
  await earn()
  await on.mustSend(ada, aave(), 'merge', [[1n, 2n]])
  await on.mustSend(ada, aave(), 'changePercent', [1n, 60])
  await on.mustSend(ada, aave(), 'moveTo', [1n, ngos[1].aaveVault, 70])
  await on.mustSend(ada, lido(), 'changePercent', [1n, 15])
  await on.mustSend(ada, lido(), 'moveTo', [1n, ngos[1].lidoVault, 15])
  await running.indexAll()

  const source = {
    address: aave().address as Address,
    abi: aaveVaultAbi,
    fromBlock: 0n,
    strict: true,
  } as const
  const [arrived] = await on.chain.getContractEvents({
    ...source,
    address: ngos[1].aaveVault as Address,
    eventName: 'MovedIn',
  })
  const { shares = 0n, rate = 0n } = arrived?.args.entry ?? {}
  const [merge] = await on.chain.getContractEvents({ ...source, eventName: 'Merged' })
  const none = {
    percentBefore: null,
    fromNgoId: null,
    fromNgoName: null,
    mergedPositionId: null,
    mergedPositionNumber: null,
    toVault: null,
    toPositionId: null,
    fromVault: null,
  }
  const from = { fromNgoId: '1', fromNgoName: expect.stringMatching(/./) }
  const changes = (await aaveTransactions()).slice(0, 3)
  expect(changes).toEqual([
    expect.objectContaining({
      action: '4',
      label: 'Change non-profit',
      ngoId: '2',
      vault: ngos[1].aaveVault,
      percent: 70,
      positionNumber: 1,
      amount: String((shares * rate) / RAY),
      isAddition: false,
      change: { ...none, ...from, percentBefore: 60 },
    }),
    expect.objectContaining({
      action: '3',
      label: 'Change share',
      ngoId: '1',
      percent: 60,
      positionNumber: 1,
      change: { ...none, percentBefore: 20 },
    }),
    expect.objectContaining({
      action: '5',
      label: 'Merge',
      positionId: '1',
      positionNumber: 1,
      percent: 20,
      change: { ...none, mergedPositionId: '2', mergedPositionNumber: 2 },
    }),
  ])
  const worth = Number(changes[2]?.amount)
  expect(worth).toBeGreaterThan(Number(merge?.args.principal))
  expect(worth).toBeLessThan(Number(merge?.args.principal) * 1.1)
  expect((await lidoTransactions()).slice(0, 2)).toMatchObject([
    { action: '9', tokenAmount: '0', change: { ...none, ...from, percentBefore: 15 } },
    { action: '8', tokenAmount: '0', change: { ...none, percentBefore: 50 } },
  ])
  const first = await readAs(
    running.api,
    ada,
    aaveTransactionListSchema,
    '/api/aave/transaction?skip=1&take=2',
  )
  expect(first).toEqual({ data: changes.slice(1), total: 5 })

  const lines = await statementLines('aave')
  expect(
    lines.filter(line => /^2.*(Merge|Change)/.test(line)).map(line => line.split(',').slice(1, 11)),
  ).toEqual([
    ['Merge', 'Position 2 merged in', 'Blue Tide', '1', '20', 'USDC', '', '', '', ''],
    ['Change of share', 'Share was 20%', 'Blue Tide', '1', '60', 'USDC', '', '', '', ''],
    [
      'Change of non-profit',
      'From Blue Tide. Share was 60%',
      'Open Shelf',
      '1',
      '70',
      'USDC',
      '',
      '',
      '',
      '',
    ],
  ])
  expect(lines.find(line => line.startsWith('Total,Deposit,'))).toContain(',USDC,320,')

  const { merges } = await queryData(
    running.api,
    '{ merges(first: 9) { nodes { positionId mergedPositionId holder token principal percent vault } } }',
  )
  expect(merges.nodes).toEqual([
    {
      positionId: '1',
      mergedPositionId: '2',
      holder: ada.address,
      token: on.tokens[0],
      principal: String(parseUnits('70', 6)),
      percent: 20,
      vault: aave().address,
    },
  ])
})

async function statementLines(protocol: Protocol = 'lido'): Promise<string[]> {
  const path = `/api/${protocol}/user/report/download?reportType=transactions&startDate=2020-01-01&endDate=2099-01-01`
  return (await (await requestAs(running.api, ada, path)).text()).split(/\r?\n/)
}

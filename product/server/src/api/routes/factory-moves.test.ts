import {
  aaveTransactionListSchema,
  activityListSchema,
  depositsInfoSchema,
  lidoTransactionListSchema,
  lidoUserNgoListSchema,
  ngoDetailSchema,
  type Position,
} from '@kindyield/api-contract'
import { aaveVaultAbi, lidoVaultAbi } from '@kindyield/chain'
import { accounts } from '@kindyield/devnet'
import type { Protocol } from '@kindyield/domain'
import { type Address, type LocalAccount, parseEther, parseUnits } from 'viem'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { RAY } from '../../chain/vault-units.ts'
import { announceAndCarryOut } from '../../testing/carry-out.ts'
import { expectIndexToMatchChain } from '../../testing/expect-index-to-match-chain.ts'
import { type Action, performAction } from '../../testing/random-actions.ts'
import { queryData, readAs, readPublic, requestAs } from '../../testing/read-api.ts'
import {
  type Successor,
  type SuccessorScene,
  startSuccessorScene,
} from '../../testing/successor/successor-scene.ts'

const [ada, ben] = accounts.holders as unknown as [LocalAccount, LocalAccount]
const NONE = {
  percentBefore: null,
  fromNgoId: null,
  fromNgoName: null,
  mergedPositionId: null,
  mergedPositionNumber: null,
  toVault: null,
  toPositionId: null,
  fromVault: null,
}

let scene: SuccessorScene
/** The version that positions leave. */
let old: Successor
let next: Successor

beforeAll(async () => {
  scene = await startSuccessorScene()
  old = scene
  ;({ next } = scene)
})
afterAll(() => scene?.running.stop())
beforeEach(async () => {
  await scene.reset()
  await announceAndCarryOut(old.on, 'announceSuccessor', [next.on.factory.address])
})

const lidoOf = ({ on, ngos }: Successor, ngo = 0) => on.lidoVault(ngos[ngo]?.lidoVault ?? '')
const aaveOf = ({ on, ngos }: Successor, ngo = 0) => on.aaveVault(ngos[ngo]?.aaveVault ?? '')
const indexBoth = () => Promise.all([old, next].map(({ running }) => running.indexAll()))

async function earn(of: Successor): Promise<void> {
  const common = { holder: 0, ngo: 0, percent: 50, token: 0, position: 1n, part: 30 } as const
  for (const kind of ['rebase', 'passTime'] satisfies Action['kind'][])
    expect(await performAction(of.on, of.ngos, { ...common, kind })).toBe(true)
  for (const vault of [lidoOf(of), aaveOf(of)]) await of.on.mustSend(accounts.oracle, vault, 'reportRewards')
}

const infoOf = async ({ running }: Successor, protocol: Protocol, who = ada) =>
  (await readAs(running.api, who, depositsInfoSchema, `/api/${protocol}/user/deposits-info`)).data

const activityOf = async ({ running }: Successor, query = '', who = ada) =>
  (await readAs(running.api, who, activityListSchema, `/api/user/activity?${query}`)).data

/** Lido's positions of the first NGO, closed ones too. */
async function allPositions({ running }: Successor): Promise<Position[]> {
  const path = '/api/lido/user/NGO?stakesInclude=true'
  const { data } = await readAs(running.api, ada, lidoUserNgoListSchema, path)
  return data.flatMap(({ stakes }) => stakes ?? [])
}

async function statementLines({ running }: Successor, protocol: Protocol): Promise<string[]> {
  const path = `/api/${protocol}/user/report/download?reportType=full&startDate=2020-01-01&endDate=2099-01-01`
  return (await (await requestAs(running.api, ada, path)).text()).split(/\r?\n/)
}

async function donatedTo({ running }: Successor, protocol: Protocol, token: string): Promise<bigint> {
  const { data } = await readPublic(running.api, ngoDetailSchema, `/api/${protocol}/NGO/1`)
  return BigInt(data.totals.find(total => total.token === token)?.donated ?? 0)
}

/** Ada's position gave and went to the first vault of the successor; Ben's stays. */
async function moveStake(): Promise<void> {
  for (const [who, ether] of [[ada, '3'] as const, [ben, '4'] as const])
    await old.on.mustSend(who, lidoOf(old), 'stake', [50], parseEther(ether))
  await earn(old)
  await old.on.mustSend(ada, lidoOf(old), 'moveTo', [1n, lidoOf(next).address, 30])
  await indexBoth()
}

/** The two events of the first move. */
async function eventsOfMove() {
  const source = { abi: lidoVaultAbi, fromBlock: 0n, strict: true } as const
  const [left] = await old.on.chain.getContractEvents({
    ...source,
    address: lidoOf(old).address as Address,
    eventName: 'MovedOut',
  })
  const [arrived] = await next.on.chain.getContractEvents({
    ...source,
    address: lidoOf(next).address as Address,
    eventName: 'MovedIn',
  })
  if (left === undefined || arrived === undefined) throw new Error('Nothing was moved')
  return { left, arrived }
}

test('R34 a position that moved to a successor is closed where it was, keeps what it gave there, and says where it went', async () => {
  await old.on.mustSend(ada, lidoOf(old), 'stake', [50], parseEther('3'))
  await earn(old)
  await indexBoth()
  const [before] = (await infoOf(old, 'lido')).positions
  await old.on.mustSend(ada, lidoOf(old), 'moveTo', [1n, lidoOf(next).address, 30])
  await indexBoth()

  const { left } = await eventsOfMove()
  const info = await infoOf(old, 'lido')
  expect(info.positions).toEqual([])
  const [total] = info.totals
  expect(total).toMatchObject({ positions: 0, positionsEver: 1, principal: '0', balance: '0' })
  expect(total?.open).toEqual({ earned: '0', donated: '0', kept: '0' })
  const [closed, ...others] = await allPositions(old)
  expect(others).toEqual([])
  expect(closed).toMatchObject({
    isOpen: false,
    principal: '0',
    percent: 50,
    partOf: null,
    arrivedFrom: [],
    movedTo: { vault: lidoOf(next).address, positionId: String(left.args.newId) },
  })
  // The vault had just been reported, so that the move settles a wei or two at most.
  for (const figure of ['earned', 'donated'] as const) {
    expect(BigInt(closed?.[figure] ?? 0) - BigInt(before?.[figure] ?? 0)).toBeLessThan(1_000n)
    expect(closed?.[figure]).toBe(total?.[figure])
    expect(BigInt(closed?.[figure] ?? 0)).toBeGreaterThan(0n)
  }
  await expectIndexToMatchChain(old.on, old.running.parts.database)
})

test('R34 a position that arrived from a predecessor has its principal, start date and mark, and a new number', async () => {
  await moveStake()
  const { arrived } = await eventsOfMove()
  const { id, principal, startDate } = arrived.args
  const { positions, totals } = await infoOf(next, 'lido')
  expect(positions).toMatchObject([
    {
      positionId: String(id),
      number: 1,
      percent: 30,
      ngoId: '1',
      principal: String(principal),
      isOpen: true,
      isWhole: true,
      earned: '0',
      donated: '0',
      partOf: null,
      movedTo: null,
      arrivedFrom: [lidoOf(old).address],
      transactionHash: arrived.transactionHash,
      startDate: new Date(Number(startDate) * 1_000).toISOString(),
    },
  ])
  expect(principal).toBe(parseEther('3'))
  const stake = await next.on.read<[number, bigint, bigint]>(lidoOf(next), 'getStakeInfo', [ada.address, id])
  expect(stake).toEqual([30, principal, startDate])
  const balance = await next.on.read(lidoOf(next), 'getUserBalance', [ada.address, id])
  expect(positions[0]?.balance).toBe(String(balance))
  expect(totals).toMatchObject([
    { positions: 1, positionsEver: 1, principal: String(principal), earned: '0' },
  ])
  await expectIndexToMatchChain(next.on, next.running.parts.database)
})

test('R34 R43 what a position earned and gave before and after a move to a successor counts once each, for everybody', async () => {
  await moveStake()
  const before = await infoOf(old, 'lido')
  await earn(next)
  await old.on.mustSend(accounts.oracle, lidoOf(old), 'reportRewards')
  // Further moves within the successor keep what it says of its past.
  const { arrived } = await eventsOfMove()
  await next.on.mustSend(ada, lidoOf(next), 'moveTo', [arrived.args.id, lidoOf(next, 1).address, 30])
  await indexBoth()

  expect((await infoOf(old, 'lido')).totals).toEqual(before.totals)
  const [moved, ...others] = (await infoOf(next, 'lido')).positions
  expect(others).toEqual([])
  expect(moved).toMatchObject({ number: 1, ngoId: '2', arrivedFrom: [lidoOf(old).address] })
  expect(BigInt(moved?.earned ?? 0)).toBeGreaterThan(0n)
  const { stETH } = old.on.lido
  const bens = (await infoOf(old, 'lido', ben)).totals[0]?.donated
  const given = BigInt(before.totals[0]?.donated ?? 0) + BigInt(bens ?? 0)
  const missing = (await donatedTo(old, 'lido', stETH)) - given
  expect(missing >= 0n && missing < 3n, `${missing} wei are nobody's`).toBe(true)
  expect((await donatedTo(next, 'lido', stETH)) - BigInt(moved?.donated ?? 0)).toBeLessThan(2n)
  for (const each of [old, next]) await expectIndexToMatchChain(each.on, each.running.parts.database)
})

test('R34 a move to a successor is a line of its own at both ends, and no withdrawal and no deposit', async () => {
  await moveStake()
  const { left, arrived } = await eventsOfMove()
  const line = { kind: 'change', protocol: 'lido', ngoId: '1', percent: 30, positionNumber: 1, paidBy: null }
  const [departure] = await activityOf(old)
  expect(departure).toMatchObject({
    ...line,
    action: 'moveToSuccessor',
    vault: lidoOf(old).address,
    amount: String(left.args.amount),
    change: {
      ...NONE,
      percentBefore: 50,
      toVault: lidoOf(next).address,
      toPositionId: String(left.args.newId),
    },
  })
  const { shares, rate } = arrived.args.entry
  expect(await activityOf(next)).toMatchObject([
    {
      ...line,
      action: 'moveFromPredecessor',
      vault: lidoOf(next).address,
      tokenAmount: null,
      amount: String((shares * rate) / RAY),
      change: { ...NONE, fromVault: lidoOf(old).address },
    },
  ])
  expect(await activityOf(old, 'kind=claim')).toEqual([])
  for (const each of [old, next]) {
    expect(await activityOf(each, 'kind=change&search=%231')).toHaveLength(1)
    expect(await activityOf(each, 'kind=change&search=%232')).toEqual([])
  }

  const transactions = ({ running }: Successor) =>
    readAs(running.api, ada, lidoTransactionListSchema, '/api/lido/transaction')
  expect((await transactions(old)).data).toMatchObject([
    { action: '11', label: 'Move to successor', tokenAmount: '0' },
    { action: '1', label: 'Stake' },
  ])
  expect(await transactions(next)).toMatchObject({
    data: [{ action: '12', label: 'Move from predecessor', tokenAmount: '0' }],
    total: 1,
  })

  const cells = (lines: string[], action: string) =>
    lines.filter(each => each.includes(`,${action},`)).map(each => each.split(',').slice(1, 11))
  const rest = ['1', '30', 'stETH', '', '', '', '']
  expect(cells(await statementLines(old, 'lido'), 'Move to new version')).toEqual([
    ['Move to new version', `Share was 50%. To vault ${lidoOf(next).address}`, 'Blue Tide', ...rest],
  ])
  const told = await statementLines(next, 'lido')
  expect(cells(told, 'Move from old version')).toEqual([
    ['Move from old version', `From vault ${lidoOf(old).address}`, 'Open Shelf', ...rest],
  ])
  expect(told.filter(each => each.startsWith('Total'))).toEqual([])
})

test('R24 R34 the data query tells a move to a successor as the event of each vault says', async () => {
  await moveStake()
  const { left, arrived } = await eventsOfMove()
  const fields = 'protocol vault positionId holder token percent transactionHash'
  const lists = `movesToSuccessor(first: 9) { nodes { ${fields} amount toVault newId } }
    movesFromPredecessor(first: 9) { nodes { ${fields} principal startDate mark fromVault } }
    movesOut(first: 9) { nodes { vault } } movesIn(first: 9) { nodes { vault } }`
  const common = { protocol: 'lido', holder: ada.address, token: old.on.lido.stETH, percent: 30 }
  const none = { nodes: [] }
  expect(await queryData(old.running.api, `{ ${lists} }`)).toEqual({
    movesOut: none,
    movesIn: none,
    movesFromPredecessor: none,
    movesToSuccessor: {
      nodes: [
        {
          ...common,
          vault: lidoOf(old).address,
          positionId: String(left.args.id),
          amount: String(left.args.amount),
          transactionHash: left.transactionHash,
          toVault: lidoOf(next).address,
          newId: String(left.args.newId),
        },
      ],
    },
  })
  expect(await queryData(next.running.api, `{ ${lists} }`)).toEqual({
    movesOut: none,
    movesIn: none,
    movesToSuccessor: none,
    movesFromPredecessor: {
      nodes: [
        {
          ...common,
          vault: lidoOf(next).address,
          positionId: String(arrived.args.id),
          principal: String(arrived.args.principal),
          mark: String(arrived.args.mark),
          fromVault: lidoOf(old).address,
          transactionHash: arrived.transactionHash,
          startDate: new Date(Number(arrived.args.startDate) * 1_000).toISOString(),
        },
      ],
    },
  })
})

test('R34 a loss moves along: a successor gives nothing of the recovery', async () => {
  await old.on.mustSend(ada, lidoOf(old), 'stake', [50], parseEther('3'))
  const weather = { holder: 0, ngo: 0, percent: 50, token: 0, position: 1n, part: 20 } as const
  expect(await performAction(old.on, old.ngos, { ...weather, kind: 'slash' })).toBe(true)
  await old.on.mustSend(ada, lidoOf(old), 'moveTo', [1n, lidoOf(next).address, 50])
  await indexBoth()
  const [arrived] = (await infoOf(next, 'lido')).positions
  expect(arrived?.isWhole).toBe(false)
  expect(BigInt(arrived?.shortfall ?? 0)).toBeGreaterThan(0n)
  expect(await performAction(old.on, old.ngos, { ...weather, kind: 'rebase', part: 10 })).toBe(true)
  await next.on.mustSend(accounts.oracle, lidoOf(next), 'reportRewards')
  await indexBoth()
  expect((await infoOf(next, 'lido')).totals[0]).toMatchObject({ earned: '0', donated: '0' })
})

test('R34 a deposit moves to a successor as a stake does, and who paid for each is told', async () => {
  const coins = parseUnits('250', 6)
  const deposit = [ada.address, old.on.tokens[0], coins, 40]
  await old.on.mustSend(ben, aaveOf(old), 'depositFor', deposit)
  await old.on.mustSend(ben, lidoOf(old), 'stakeFor', [ada.address, 40], parseEther('1'))
  await old.on.mustSend(ada, lidoOf(old), 'stake', [40], parseEther('1'))
  await old.on.mustSend(ada, aaveOf(old), 'moveTo', [1n, aaveOf(next, 1).address, 40])
  await indexBoth()

  const [position] = (await infoOf(next, 'aave')).positions
  expect(position).toMatchObject({ ngoId: '2', principal: String(coins), arrivedFrom: [aaveOf(old).address] })
  const [deposited] = await old.on.chain.getContractEvents({
    address: aaveOf(old).address as Address,
    abi: aaveVaultAbi,
    fromBlock: 0n,
    strict: true,
    eventName: 'Deposited',
  })
  const { data } = await readAs(old.running.api, ada, aaveTransactionListSchema, '/api/aave/transaction')
  expect(data).toMatchObject([
    { action: '6', label: 'Move to successor', paidBy: null, isAddition: false },
    { action: '1', paidBy: deposited?.args.payer, amount: String(coins) },
  ])
  expect(deposited?.args.payer).toBe(ben.address)
  expect((await activityOf(old, 'kind=stake')).map(({ paidBy }) => paidBy)).toEqual([
    ada.address,
    ben.address,
    ben.address,
  ])
  const stakes = (await statementLines(old, 'lido')).filter(each => /^2.*,Stake,/.test(each))
  expect(stakes.map(each => each.split(',')[2])).toEqual([`Paid by ${ben.address}`, ''])
})

test('R40 an announced successor is told to whoever has open positions, and to nobody once it is one', async () => {
  await scene.reset()
  await old.on.mustSend(ada, lidoOf(old), 'stake', [50], parseEther('1'))
  await old.on.mustSend(accounts.owner, old.on.factory, 'announceSuccessor', [next.on.factory.address])
  await indexBoth()
  expect((await infoOf(old, 'lido')).changes).toMatchObject([
    { change: 'successor', value: next.on.factory.address, ngoId: null, vault: null, status: 'announced' },
  ])
  expect((await infoOf(old, 'lido', ben)).changes).toEqual([])
  await announceAndCarryOut(old.on, 'announceSuccessor', [next.on.factory.address])
  await indexBoth()
  expect((await infoOf(old, 'lido')).changes).toEqual([])
})

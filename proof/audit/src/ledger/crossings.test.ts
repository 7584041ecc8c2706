import { zeroAddress } from 'viem'
import { expect, test } from 'vitest'
import { startComparison } from '../compare.ts'
import { compareEnds, type OtherLog } from '../crossing-state.ts'
import {
  announced,
  carriedOut,
  created,
  factoryLog,
  figuresOf,
  HOLDER,
  logOf,
  NOW,
  OTHER,
  OWNER,
  RAY,
  STETH,
  staked,
  VAULT,
  withArgs,
} from '../testing/example-logs.ts'
import type { ChainLog } from './read-logs.ts'
import { replay } from './replay.ts'

const SUCCESSOR = 4
const LOWER = RAY - RAY / 10n
/** A vault of another factory. */
const ELSEWHERE = `0x${'2d'.repeat(20)}` as const

const named = [
  announced(SUCCESSOR, 0n, OTHER),
  carriedOut(SUCCESSOR, 0n, OTHER),
  factoryLog('SuccessorChanged', { previous: zeroAddress, successor: OTHER }),
]
const before = [...named, staked(1n, 1_000n, RAY)]

/** All of the position, at a loss. */
const flow = { tranche: 50n, units: 1_000n, shares: 1_000n, rate: LOWER }
const common = { holder: HOLDER, token: STETH, percentShare: 30 }
const left = logOf('MovedOut', { ...common, id: 1n, vault: ELSEWHERE, newId: 7n, amount: 900n, exit: flow })
const terms = { principal: 1_000n, startDate: NOW, mark: RAY }
const arrivedElsewhere: OtherLog = {
  address: ELSEWHERE,
  eventName: 'MovedIn',
  args: { ...common, ...terms, id: 7n, vault: VAULT, entry: { ...flow, tranche: 30n } },
}
const entry = { ...flow, tranche: 30n }
const arrived = logOf('MovedIn', { ...common, ...terms, id: 1n, vault: ELSEWHERE, entry })
const leftElsewhere: OtherLog = {
  address: ELSEWHERE,
  eventName: 'MovedOut',
  args: { ...common, id: 7n, vault: VAULT, newId: 1n, exit: flow },
}

/** Where the one crossing of these logs differs from the log of the other vault. */
function differencesOf(logs: ChainLog[], other: OtherLog[]): (string | undefined)[] {
  const { crossings } = replay([created, ...logs], STETH)
  const [crossing] = crossings
  if (crossing === undefined) throw new Error('Nothing crossed')
  const result = startComparison()
  compareEnds(result, crossing, other)
  return result.differences.map(({ where }) => where.split(': ')[1])
}

test('R34 a position that left is closed, and told as a change that moved nothing out', () => {
  const { positions, movements, differences } = replay([created, ...before, left], STETH)
  expect(differences).toEqual([])
  expect(positions).toMatchObject([{ units: 0n, principal: 0n, percent: 50, successor: null, number: 1 }])
  expect(positions[0]?.life).toEqual(positions)
  expect(movements.at(-1)).toMatchObject({
    kind: 'departure',
    amount: 900n,
    tokenAmount: 0n,
    payer: null,
    percent: 30,
    change: { percentBefore: 50, crossing: { otherVault: ELSEWHERE, successor: OTHER } },
  })
})

test('R34 a position that arrived is opened with what it has, under a new number of its holder', () => {
  const { positions, movements, differences } = replay([created, arrived], STETH)
  expect(differences).toEqual([])
  expect(positions).toMatchObject([
    { number: 1, principal: 1_000n, startDate: new Date(Number(NOW) * 1_000), percent: 30, holder: HOLDER },
  ])
  expect(movements).toMatchObject([{ kind: 'arrival', amount: 900n, tokenAmount: 0n, payer: null }])
})

test.each([
  ['another holder', { holder: OTHER }, ['holder']],
  ['another token', { token: OTHER }, ['token']],
  ['a part of it', { exit: { ...flow, units: 999n } }, ['units', 'units left']],
  ['other shares', { exit: { ...flow, shares: 999n } }, ['shares']],
])('R34 a departure of %s is a difference', (_, args, figures) => {
  expect(figuresOf(...before, withArgs(left, args))).toEqual(figures)
})

test('R34 a departure without a successor, and a mark below the rate at an arrival, are differences', () => {
  expect(figuresOf(staked(1n, 1_000n, RAY), left)).toEqual(['has a successor'])
  expect(figuresOf(withArgs(arrived, { mark: LOWER - 1n }))).toEqual(['mark is not below the rate'])
})

test('R34 a successor that follows another one than the last is a difference', () => {
  const next = factoryLog('SuccessorChanged', { previous: HOLDER, successor: OWNER })
  const logs = [announced(SUCCESSOR, 0n, OWNER), carriedOut(SUCCESSOR, 0n, OWNER), next]
  expect(figuresOf(...named, ...logs)).toEqual(['previous'])
})

test.each([
  ['another mark', { mark: LOWER }, ['terms.mark']],
  ['another principal', { principal: 1_001n }, ['terms.principal']],
  ['another start date', { startDate: NOW + 1n }, ['terms.startDate']],
  ['another holder', { holder: OTHER }, ['terms.holder']],
  ['another percent', { percentShare: 31 }, ['terms.percentShare']],
  ['another token', { token: OTHER }, ['terms.token']],
  ['more shares', { entry: { ...flow, shares: 1_001n } }, ['no more shares arrived']],
  ['another origin', { vault: OTHER }, ['vault']],
  ['another id', { id: 8n }, ['is told by the other vault']],
])('R34 a departure that the other vault tells with %s is a difference', (_, args, figures) => {
  expect(differencesOf([...before, left], [arrivedElsewhere])).toEqual([])
  const other = { ...arrivedElsewhere, args: { ...arrivedElsewhere.args, ...args } }
  expect(differencesOf([...before, left], [other])).toEqual(figures)
})

test.each([
  ['another holder', { holder: OTHER }, ['terms.holder']],
  ['another percent', { percentShare: 31 }, ['terms.percentShare']],
  ['another token', { token: OTHER }, ['terms.token']],
  ['fewer shares', { exit: { ...flow, shares: 999n } }, ['no more shares arrived']],
  ['a rate above the mark', { exit: { ...flow, rate: RAY + 1n } }, ['mark is not below the rate']],
  ['another destination', { vault: OTHER }, ['vault']],
  ['another id', { newId: 2n }, ['is told by the other vault']],
])('R34 an arrival that the other vault tells with %s is a difference', (_, args, figures) => {
  expect(differencesOf([arrived], [leftElsewhere])).toEqual([])
  const other = { ...leftElsewhere, args: { ...leftElsewhere.args, ...args } }
  expect(differencesOf([arrived], [other])).toEqual(figures)
})

test('R34 a crossing that a vault of its own or another one tells counts for none', () => {
  expect(differencesOf([...before, left], [{ ...arrivedElsewhere, address: OTHER }])).toEqual([
    'is told by the other vault',
  ])
})

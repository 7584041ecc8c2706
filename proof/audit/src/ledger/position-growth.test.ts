import { expect, test } from 'vitest'
import {
  created,
  figuresOf,
  HOLDER,
  logOf,
  OTHER,
  RAY,
  STETH,
  settled,
  staked,
  withArgs,
} from '../testing/example-logs.ts'
import type { ChainLog } from './read-logs.ts'
import { replay } from './replay.ts'

const LOWER = RAY - RAY / 10n
/** The first cohort of 50 percent. */
const COHORT = 128n + 50n

function addedTo(id: bigint, shares: bigint, rate: bigint, units = shares): ChainLog {
  return { ...staked(id, shares, rate, units), eventName: 'AddedTo' }
}

type Flow = { tranche: bigint; units: bigint; shares: bigint }

function merged(
  [id, into]: [bigint, bigint],
  principal: bigint,
  rate: bigint,
  exit: Flow,
  entry = exit,
): ChainLog {
  const terms = { holder: HOLDER, percentShare: 50, token: STETH }
  return logOf('Merged', {
    id,
    into,
    principal,
    ...terms,
    exit: { ...exit, rate },
    entry: { ...entry, rate },
  })
}

test('R39 an addition buys units of the tranche of its position, and its principal adds up', () => {
  const rate = RAY + RAY / 10n
  const ledger = replay([created, ...settled(), addedTo(1n, 1_050n, rate, 1_100n)], STETH)
  expect(ledger.differences).toEqual([])
  expect(ledger.positions).toMatchObject([{ id: 1n, units: 2_200n, principal: 1_100n + 1_155n }])
  expect(ledger.movements.map(({ kind, isAddition }) => [kind, isAddition])).toEqual([
    ['in', false],
    ['in', true],
  ])
})

test.each([
  [
    'units that were not bought',
    { entry: { tranche: 50n, units: 101n, shares: 100n, rate: RAY } },
    ['units'],
  ],
  ['another tranche', { entry: { tranche: COHORT, units: 100n, shares: 100n, rate: RAY } }, ['tranche']],
  ['another holder', { staker: OTHER }, ['holder']],
  ['another percent', { percentShare: 51 }, ['percent']],
])('R39 an addition with %s is a difference', (_, args, figures) => {
  const right = addedTo(1n, 100n, RAY)
  expect(figuresOf(staked(1n, 1_000n, RAY), right)).toEqual([])
  expect(figuresOf(staked(1n, 1_000n, RAY), withArgs(right, args))).toEqual(figures)
})

test('R39 an addition to a position with a loss to recover is a difference, and one within the rounding is none', () => {
  const below = RAY - RAY / 10n ** 12n
  expect(figuresOf(staked(1n, 1_000n, RAY), addedTo(1n, 10n, below + 1n))).toEqual([])
  expect(figuresOf(staked(1n, 1_000n, RAY), addedTo(1n, 10n, below))).toEqual(['position 1 is whole'])
})

test('R39 a position whose shares donations used up can neither grow nor be merged', () => {
  const rate = RAY + RAY / 10n
  const owed = ((1_101n * 50n * (rate - RAY)) << 32n) / (100n * rate)
  const terms = { tranche: 50n, markBefore: RAY, rate, sharesBefore: 1_101n, units: 1_101n, owed }
  // One unit of 1,101, which have 1,051 shares.
  const before = [staked(1n, 1_100n, RAY), staked(2n, 1n, RAY), logOf('Settled', terms)]
  expect(figuresOf(...before, addedTo(1n, 1_051n, rate, 1_101n))).toEqual([])
  expect(figuresOf(...before, addedTo(2n, 1_051n, rate, 1_101n))).toEqual(['is not empty'])
  const empty = merged([2n, 1n], 1n, rate, { tranche: 50n, units: 1n, shares: 0n })
  expect(figuresOf(...before, empty)).toEqual(['has shares'])
})

const twoStakes = [staked(1n, 1_000n, RAY), staked(2n, 300n, RAY)]
const all = { tranche: 50n, units: 300n, shares: 300n }

test('R39 a merge within a tranche moves no share: units and principal go to the position that stays', () => {
  // Also while there is a loss to recover.
  const ledger = replay([created, ...twoStakes, merged([2n, 1n], 300n, LOWER, all)], STETH)
  expect(ledger.differences).toEqual([])
  expect(ledger.positions).toMatchObject([
    { id: 1n, units: 1_300n, principal: 1_300n },
    { id: 2n, units: 0n, principal: 0n },
  ])
  const [kept, other] = ledger.positions
  expect(kept?.life.map(({ id }) => id)).toEqual([1n, 2n])
  expect([other?.life, other?.successor]).toEqual([[], kept])
  const [book] = ledger.positions.map(each => each.book)
  expect(book?.shares).toBe(1_300n)
  expect([...(book?.tranches.values() ?? [])]).toMatchObject([{ shares: 1_300n, units: 1_300n, mark: RAY }])
})

test.each([
  ['another principal', { principal: 301n }, ['principal']],
  ['another holder', { holder: OTHER }, ['holder', 'holder']],
  ['another percent', { percentShare: 51 }, ['percent', 'percent']],
  ['another token', { token: OTHER }, ['token', 'token']],
  ['units that stay', { exit: { ...all, units: 299n, rate: RAY } }, ['units left', 'units']],
  ['units from nowhere', { entry: { ...all, units: 301n, rate: RAY } }, ['units']],
  ['shares that were lost', { entry: { ...all, shares: 299n, rate: RAY } }, ['shares entered']],
  ['shares of others', { exit: { ...all, shares: 301n, rate: RAY } }, ['shares left', 'shares entered']],
  ['another tranche to leave', { exit: { ...all, tranche: COHORT, rate: RAY } }, ['tranche left']],
  ['another tranche to enter', { entry: { ...all, tranche: COHORT, rate: RAY } }, ['tranche']],
])('R39 a merge with %s is a difference', (_, args, figures) => {
  const right = merged([2n, 1n], 300n, RAY, all)
  expect(figuresOf(...twoStakes, right)).toEqual([])
  expect(figuresOf(...twoStakes, withArgs(right, args))).toEqual(figures)
})

test('R39 a merge across tranches is right only while both positions are whole', () => {
  const stakes = [staked(1n, 900n, RAY), staked(2n, 300n, LOWER, 300n, COHORT)]
  const [exit, entry] = [
    { tranche: COHORT, units: 300n, shares: 300n },
    { tranche: 50n, units: 300n, shares: 300n },
  ]
  const rise = logOf('Settled', {
    tranche: COHORT,
    markBefore: LOWER,
    rate: RAY,
    sharesBefore: 300n,
    units: 300n,
    owed: 15n << 32n,
  })
  const whole = replay(
    [
      created,
      ...stakes,
      rise,
      merged([2n, 1n], 270n, RAY, { ...exit, shares: 285n }, { ...entry, units: 285n, shares: 285n }),
    ],
    STETH,
  )
  expect(whole.differences).toEqual([])
  expect(whole.positions).toMatchObject([{ units: 1_185n, principal: 1_170n }, { units: 0n }])
  expect([...(whole.positions[0]?.book.tranches.keys() ?? [])]).toEqual([50n])
  // At the lower rate the first one is not whole, and with a mark above its own the second one.
  expect(figuresOf(...stakes, merged([2n, 1n], 270n, LOWER, exit, entry))).toEqual(['position 1 is whole'])
  const back = merged([1n, 2n], 900n, LOWER, { tranche: 50n, units: 900n, shares: 900n })
  const into = { tranche: COHORT, units: 900n, shares: 900n, rate: LOWER }
  expect(figuresOf(...stakes, withArgs(back, { entry: into }))).toEqual(['position 1 is whole'])
})

test('R39 a merge of a position with itself is a difference', () => {
  const itself = merged([1n, 1n], 1_000n, RAY, { tranche: 50n, units: 1_000n, shares: 1_000n })
  expect(figuresOf(staked(1n, 1_000n, RAY), itself)).toEqual(['another position'])
})

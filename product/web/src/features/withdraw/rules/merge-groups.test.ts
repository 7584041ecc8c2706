import { expect, test } from 'vitest'
import { type Mergeable, mergeGroups } from './merge-groups.ts'

const VAULT = `0x${'11'.repeat(20)}` as const
const OTHER = `0x${'22'.repeat(20)}` as const

function position(number: number, changes: Partial<Mergeable> = {}): Mergeable {
  return {
    number,
    vault: VAULT,
    token: OTHER,
    percent: 25,
    tranche: '25',
    isWhole: true,
    isFinished: false,
    startDate: new Date(2026, 0, number),
    ...changes,
  }
}

const numbersOf = (positions: readonly Mergeable[]) =>
  mergeGroups(positions).map(group => group.map(({ number }) => number))

test('R39 offers the positions of one vault, token and percent, the oldest first', () => {
  expect(numbersOf([position(3), position(1), position(2)])).toEqual([[1, 2, 3]])
})

test('R39 the oldest is the one with the earliest start date, which a move keeps', () => {
  expect(numbersOf([position(1), position(2, { startDate: new Date(2025, 0, 1) })])).toEqual([[2, 1]])
})

test.each([
  ['vault', { vault: OTHER }],
  ['token', { token: VAULT }],
  ['percent', { percent: 30, tranche: '30' }],
])('R39 offers no merge of positions that differ in their %s', (_, changes) => {
  expect(numbersOf([position(1), position(2, changes)])).toEqual([])
})

test('R39 whole positions of different tranches can merge', () => {
  expect(numbersOf([position(1), position(2, { tranche: '177' })])).toEqual([[1, 2]])
})

test('R39 positions under water merge only inside their tranche', () => {
  const lost = { isWhole: false }
  expect(numbersOf([position(1), position(2, lost)])).toEqual([])
  expect(numbersOf([position(1, lost), position(2, { ...lost, tranche: '177' })])).toEqual([])
  expect(numbersOf([position(1, lost), position(2, lost), position(3)])).toEqual([[1, 2]])
})

test('R39 positions of a finished NGO do not merge', () => {
  expect(numbersOf([position(1, { isFinished: true }), position(2, { isFinished: true })])).toEqual([])
})

test('R39 offers as many as the vault merges at once', () => {
  const many = Array.from({ length: 120 }, (_, index) => position(index + 1))
  expect(mergeGroups(many)[0]).toEqual(many.slice(0, 100))
})

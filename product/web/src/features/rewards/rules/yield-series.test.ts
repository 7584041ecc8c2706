import { describe, expect, test } from 'vitest'
import { accumulateYield, listLosses, monthsBefore, sliceFrom } from './yield-series.ts'

const at = (day: string) => Date.parse(day)
const day = (name: string, kept: string, donated: string, token = 'a') => ({
  day: name,
  token,
  earned: String(BigInt(kept) + BigInt(donated)),
  kept,
  donated,
  lost: '0',
})
const money = {
  sum: (parts: readonly { amount: string }[]) => parts.reduce((sum, { amount }) => sum + BigInt(amount), 0n),
}
const total = (kept: string, donated: string, shortfall = '0') => ({ ...day('', kept, donated), shortfall })
const point = (on: string, kept: bigint, donated: bigint, isPaused = false) => ({
  at: at(on),
  kept,
  donated,
  isPaused,
})
const start = new Date('2026-03-01T15:00:00Z')

describe('accumulateYield', () => {
  test('R18 begins at zero on the first day and ends with the totals', () => {
    const days = [day('2026-03-08', '3', '1'), day('2026-03-15', '5', '2')]
    expect(
      accumulateYield(days, [total('9', '4')], money, { start, now: new Date('2026-03-20'), losses: [] }),
    ).toEqual([
      point('2026-03-01', 0n, 0n),
      point('2026-03-08', 3n, 1n),
      point('2026-03-15', 8n, 3n),
      point('2026-03-20', 9n, 4n),
    ])
  })

  test('sums several tokens of one day into one point', () => {
    const days = [day('2026-03-08', '3', '1', 'a'), day('2026-03-08', '4', '0', 'b')]
    const points = accumulateYield(days, [total('7', '1')], money, {
      start,
      now: new Date('2026-03-08'),
      losses: [],
    })
    expect(points).toHaveLength(2)
    expect(points[1]).toEqual(point('2026-03-08', 7n, 1n))
  })

  test('R18 a loss lowers what was kept until it is earned back, never what was given', () => {
    const days = [
      day('2026-03-04', '3', '1'),
      { ...day('2026-03-05', '0', '0'), lost: '9' },
      day('2026-03-08', '2', '1'),
    ]
    const losses = [
      { at: at('2026-03-05'), amount: 9n },
      { at: at('2026-03-07'), amount: 0n },
    ]
    expect(
      accumulateYield(days, [total('5', '2', '4')], money, { start, now: new Date('2026-03-10'), losses }),
    ).toEqual([
      point('2026-03-01', 0n, 0n),
      point('2026-03-04', 3n, 1n),
      point('2026-03-05', -6n, 1n, true),
      point('2026-03-07', 3n, 1n),
      point('2026-03-08', 5n, 2n),
      // What is missing now is known exactly.
      point('2026-03-10', 1n, 2n, true),
    ])
  })

  test('keeps both points for a report on the day of the first stake', () => {
    const points = accumulateYield([day('2026-03-01', '3', '1')], [total('3', '1')], money, {
      start,
      now: new Date('2026-03-02'),
      losses: [],
    })
    expect(points.map(({ kept }) => kept)).toEqual([0n, 3n, 3n])
  })
})

test('R18 listLosses sums all tokens per day and skips days without a loss', () => {
  const days = [
    day('2026-03-08', '3', '1'),
    { ...day('2026-03-10', '0', '0', 'a'), lost: '7' },
    { ...day('2026-03-10', '2', '0', 'b'), lost: '4' },
  ]
  expect(listLosses(days, money)).toEqual([{ at: at('2026-03-10'), day: '2026-03-10', lost: 11n }])
})

describe('sliceFrom', () => {
  const points = [
    { at: 0, kept: 0n, donated: 0n, isPaused: false },
    { at: 10, kept: 100n, donated: 50n, isPaused: true },
    { at: 20, kept: 200n, donated: 60n, isPaused: false },
  ]

  test('R18 between two reports it is as at the one before', () => {
    expect(sliceFrom(points, 15)).toEqual([{ ...points[1], at: 15 }, points[2]])
  })

  test('starts with an existing point', () => {
    expect(sliceFrom(points, 10)).toEqual(points.slice(1))
  })

  test('returns all points for a start before the first', () => {
    expect(sliceFrom(points, -5)).toEqual(points)
  })
})

test.each([
  ['across the end of a year', '2026-02-15', 3, '2025-11-15'],
  ['to the last day of a shorter month', '2026-03-31', 1, '2026-02-28'],
  ['to the same day where there is one', '2026-03-31', 2, '2026-01-31'],
])('monthsBefore counts back %s', (_, day, months, before) => {
  expect(monthsBefore(new Date(`${day}T00:00:00Z`), months).toISOString()).toBe(`${before}T00:00:00.000Z`)
})

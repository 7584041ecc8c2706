import { describe, expect, test } from 'vitest'
import { accumulate, lossesOf, monthsBefore, since } from './yield-series.ts'

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
  whole: (parts: readonly { amount: string }[]) =>
    parts.reduce((sum, { amount }) => sum + BigInt(amount), 0n),
}
const total = (kept: string, donated: string) => day('', kept, donated)
const start = new Date('2026-03-01T15:00:00Z')

describe('accumulate', () => {
  test('R18 begins with nothing on the first day and ends with the totals, settled after the last report', () => {
    const days = [day('2026-03-08', '3', '1'), day('2026-03-15', '5', '2')]
    expect(accumulate(days, [total('9', '4')], money, { start, now: new Date('2026-03-20') })).toEqual([
      { at: at('2026-03-01'), kept: 0n, given: 0n },
      { at: at('2026-03-08'), kept: 3n, given: 1n },
      { at: at('2026-03-15'), kept: 8n, given: 3n },
      { at: at('2026-03-20'), kept: 9n, given: 4n },
    ])
  })

  test('what several tokens earned on one day is one point', () => {
    const days = [day('2026-03-08', '3', '1', 'a'), day('2026-03-08', '4', '0', 'b')]
    const points = accumulate(days, [total('7', '1')], money, { start, now: new Date('2026-03-08') })
    expect(points).toHaveLength(2)
    expect(points[1]).toEqual({ at: at('2026-03-08'), kept: 7n, given: 1n })
  })

  test('R18 a day that only lost is no point of the line', () => {
    const lost = { ...day('2026-03-04', '0', '0'), lost: '9' }
    const points = accumulate([lost, day('2026-03-08', '3', '1')], [total('3', '1')], money, {
      start,
      now: new Date('2026-03-08'),
    })
    expect(points.map(point => point.at)).toEqual([at('2026-03-01'), at('2026-03-08')])
  })

  test('a first report on the day of the first stake leaves both points', () => {
    const points = accumulate([day('2026-03-01', '3', '1')], [total('3', '1')], money, {
      start,
      now: new Date('2026-03-02'),
    })
    expect(points.map(({ kept }) => kept)).toEqual([0n, 3n, 3n])
  })
})

test('R18 losses are told by day, all tokens together, and a day without one is none', () => {
  const days = [
    day('2026-03-08', '3', '1'),
    { ...day('2026-03-10', '0', '0', 'a'), lost: '7' },
    { ...day('2026-03-10', '2', '0', 'b'), lost: '4' },
  ]
  expect(lossesOf(days, money)).toEqual([{ at: at('2026-03-10'), day: '2026-03-10', lost: 11n }])
})

describe('since', () => {
  const points = [
    { at: 0, kept: 0n, given: 0n },
    { at: 10, kept: 100n, given: 50n },
    { at: 20, kept: 200n, given: 60n },
  ]

  test('begins on the line between two points', () => {
    expect(since(points, 15)).toEqual([{ at: 15, kept: 150n, given: 55n }, points[2]])
  })

  test('begins with a point that lies there', () => {
    expect(since(points, 10)).toEqual(points.slice(1))
  })

  test('before the first point everything is in it', () => {
    expect(since(points, -5)).toEqual(points)
  })
})

test.each([
  ['across the end of a year', '2026-02-15', 3, '2025-11-15'],
  ['to the last day of a shorter month', '2026-03-31', 1, '2026-02-28'],
  ['to the same day where there is one', '2026-03-31', 2, '2026-01-31'],
])('months are counted back %s', (_, day, months, before) => {
  expect(monthsBefore(new Date(`${day}T00:00:00Z`), months).toISOString()).toBe(`${before}T00:00:00.000Z`)
})

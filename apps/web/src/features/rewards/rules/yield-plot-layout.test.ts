import { expect, test } from 'vitest'
import { layOutYieldPlot, nearestPoint, timeTicks } from './yield-plot-layout.ts'

const BOX = { width: 100, height: 100, top: 0, right: 0, bottom: 0, left: 0 }

test.each([
  [550_000_000_000_000_000n, [0, 0.2, 0.4, 0.6]],
  [700_000_000_000_000_000n, [0, 0.25, 0.5, 0.75]],
  [180n * 10n ** 18n, [0, 100, 200]],
  [0n, [0, 1]],
])('a total of %d has ticks at %j', (kept, ticks) => {
  const plot = layOutYieldPlot([{ at: 0, kept, donated: 0n }], BOX, 18)
  expect(plot.ticks.map(({ value }) => value)).toEqual(ticks)
})

test('R45 ticks are round in the unit of the sums, however many decimals those have', () => {
  const plot = layOutYieldPlot([{ at: 0, kept: 55n * 10n ** 24n, donated: 0n }], BOX, 24)
  expect(plot.ticks.map(({ value }) => value)).toEqual([0, 20, 40, 60])
})

test('stacks the donated band on the kept one', () => {
  const ether = 10n ** 18n
  const points = [
    { at: 0, kept: 0n, donated: 0n },
    { at: 10, kept: 2n * ether, donated: ether },
  ]
  const plot = layOutYieldPlot(points, BOX, 18)
  expect(plot.ticks.at(-1)).toEqual({ value: 3, y: 0 })
  expect(plot.keptLine).toBe('M0,100L100,33.3')
  expect(plot.totalLine).toBe('M0,100L100,0')
  expect(plot.donatedArea).toBe('M0,100L100,0L100,33.3L0,100Z')
})

const time = (day: string) => Date.parse(day)
const ticks = (from: string, to: string, count: number) =>
  timeTicks(time(from), time(to), count).map(({ at }) => new Date(at).toISOString().slice(0, 10))

test('ticks are at the first of each month, thinned out to what fits', () => {
  expect(ticks('2026-08-19', '2026-11-16', 8)).toEqual(['2026-09-01', '2026-10-01', '2026-11-01'])
  expect(ticks('2026-08-01', '2026-11-16', 2)).toEqual(['2026-09-01', '2026-11-01'])
})

test('with less than two of them, ticks are at days', () => {
  expect(ticks('2026-10-20', '2026-11-16', 4)).toEqual([
    '2026-10-20',
    '2026-10-29',
    '2026-11-07',
    '2026-11-16',
  ])
  expect(ticks('2026-11-15', '2026-11-16', 4)).toEqual(['2026-11-15', '2026-11-16'])
  expect(ticks('2026-11-16', '2026-11-16', 4)).toEqual(['2026-11-16'])
})

test('a pointer reads the nearest point', () => {
  expect(nearestPoint([{ x: 0 }, { x: 10 }, { x: 40 }], 24)).toBe(1)
  expect(nearestPoint([{ x: 0 }, { x: 10 }, { x: 40 }], 900)).toBe(2)
})

import { expect, test } from 'vitest'
import { layOutYieldPlot, nearestPoint } from './yield-plot-layout.ts'

const BOX = { width: 100, height: 100, top: 0, right: 0, bottom: 0, left: 0 }

const pointOf = (at: number, kept: bigint, donated = 0n, isPaused = false) => ({
  at,
  kept,
  donated,
  isPaused,
})

test.each([
  [550_000_000_000_000_000n, [0, 0.2, 0.4, 0.6]],
  [700_000_000_000_000_000n, [0, 0.25, 0.5, 0.75]],
  [180n * 10n ** 18n, [0, 100, 200]],
  [0n, [0, 1]],
])('a total of %d has ticks at %j', (kept, ticks) => {
  const plot = layOutYieldPlot([pointOf(0, kept)], BOX, 18)
  expect(plot.ticks.map(({ value }) => value)).toEqual(ticks)
})

test('R45 ticks are round in the unit of the sums, however many decimals those have', () => {
  const plot = layOutYieldPlot([pointOf(0, 55n * 10n ** 24n)], BOX, 24)
  expect(plot.ticks.map(({ value }) => value)).toEqual([0, 20, 40, 60])
})

const ETHER = 10n ** 18n

test('R18 stacks the donated band on the kept one, in steps', () => {
  const plot = layOutYieldPlot([pointOf(0, 0n), pointOf(10, 2n * ETHER, ETHER)], BOX, 18)
  expect(plot.ticks.at(-1)).toEqual({ value: 3, y: 0 })
  expect(plot.keptLine).toBe('M0,100L100,100L100,33.3')
  expect(plot.totalLine).toBe('M0,100L100,100L100,0')
  expect(plot.donatedArea).toBe('M0,100L100,100L100,0L100,33.3L100,100L0,100Z')
})

test('R18 what was kept falls below zero at a loss, what was given stays above', () => {
  const points = [pointOf(0, ETHER, ETHER), pointOf(5, -ETHER, ETHER, true), pointOf(10, 0n, ETHER)]
  const plot = layOutYieldPlot(points, BOX, 18)
  expect(plot.ticks.map(({ value }) => value)).toEqual([-1, 0, 1, 2])
  expect(plot.zero).toBe(66.7)
  expect(plot.at.map(({ kept, total }) => [kept, total])).toEqual([
    [33.3, 0],
    [100, 33.3],
    [66.7, 33.3],
  ])
  expect(plot.pauses).toEqual([{ x: 50, width: 50 }])
})

test('a pointer reads the nearest point', () => {
  expect(nearestPoint([{ x: 0 }, { x: 10 }, { x: 40 }], 24)).toBe(1)
  expect(nearestPoint([{ x: 0 }, { x: 10 }, { x: 40 }], 900)).toBe(2)
})

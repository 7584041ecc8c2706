import { expect, test } from 'vitest'
import { dateTicks, layOutYieldPlot } from './yield-plot-layout.ts'

const BOX = { width: 100, height: 100, top: 0, right: 0, bottom: 0, left: 0 }

test.each([
  [550_000_000_000_000_000n, [0, 0.2, 0.4, 0.6]],
  [700_000_000_000_000_000n, [0, 0.25, 0.5, 0.75]],
  [180n * 10n ** 18n, [0, 100, 200]],
  [0n, [0, 1]],
])('a total of %d has ticks at %j', (kept, ticks) => {
  const plot = layOutYieldPlot([{ at: 0, kept, donated: 0n }], BOX)
  expect(plot.ticks.map(({ value }) => value)).toEqual(ticks)
})

test('stacks the donated band on the kept one', () => {
  const ether = 10n ** 18n
  const points = [
    { at: 0, kept: 0n, donated: 0n },
    { at: 10, kept: 2n * ether, donated: ether },
  ]
  const plot = layOutYieldPlot(points, BOX)
  expect(plot.ticks.at(-1)).toEqual({ value: 3, y: 0 })
  expect(plot.keptLine).toBe('M0,100L100,33.3')
  expect(plot.totalLine).toBe('M0,100L100,0')
  expect(plot.donatedArea).toBe('M0,100L100,0L100,33.3L0,100Z')
})

test('dateTicks are evenly spaced from begin to end', () => {
  expect(dateTicks(0, 30, 4)).toEqual([0, 10, 20, 30])
})

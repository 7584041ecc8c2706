import { expect, test } from 'vitest'
import { dateTicks, layOut, roundTicks } from './plot-geometry.ts'

test.each([
  [0.55, [0, 0.2, 0.4, 0.6]],
  [180, [0, 100, 200]],
  [0, [0, 1]],
])('the lines up to %d are round and few', (greatest, ticks) => {
  expect(roundTicks(greatest).map(tick => Number(tick.toFixed(6)))).toEqual(ticks)
})

test('kept lies on the ground and given on top of it', () => {
  const ether = 10n ** 18n
  const points = [
    { at: 0, kept: 0n, given: 0n },
    { at: 10, kept: 2n * ether, given: ether },
  ]
  const box = { width: 100, height: 100, top: 0, right: 0, bottom: 0, left: 0 }
  const plot = layOut(points, box)
  expect(plot.ticks.at(-1)).toEqual({ value: 3, y: 0 })
  expect(plot.keptLine).toBe('M0,100L100,33.3')
  expect(plot.wholeLine).toBe('M0,100L100,0')
  expect(plot.givenArea).toBe('M0,100L100,0L100,33.3L0,100Z')
})

test('dates go from the first to the last moment', () => {
  expect(dateTicks(0, 30, 4)).toEqual([0, 10, 20, 30])
})

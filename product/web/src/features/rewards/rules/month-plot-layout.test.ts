import { expect, test } from 'vitest'
import { layOutMonths } from './month-plot-layout.ts'

const BOX = { width: 200, height: 100, top: 0, right: 0, bottom: 0, left: 0 }
const ETHER = 10n ** 18n
const month = (kept: bigint, donated: bigint, lost = 0n) => ({
  start: new Date('2026-08-01'),
  kept: kept * ETHER,
  donated: donated * ETHER,
  lost: lost * ETHER,
  isRunning: false,
})

test('donated stands on kept, and a loss hangs below zero at the same scale', () => {
  const { zero, bars, ticks } = layOutMonths([month(2n, 1n), month(1n, 0n, 3n)], BOX, 18)
  expect(ticks.map(({ value }) => value)).toEqual([3, 2, 1, 0, -1, -2, -3])
  expect(zero).toBe(50)
  expect(bars[0]?.kept.height).toBeCloseTo(33.3, 0)
  expect(bars[0]?.donated).toMatch(/^M28 /)
  expect(bars[1]?.lost).toMatchObject({ y: 50, height: 50 })
  expect(bars[1]?.donated).toBe('')
})

test('a month without anything has no bars, and a month of a wei stays visible', () => {
  const { bars } = layOutMonths([month(0n, 0n), { ...month(1n, 0n), donated: 1n }], BOX, 18)
  expect(bars[0]).toMatchObject({ kept: { height: 0 }, donated: '', lost: { height: 0 } })
  expect(bars[1]?.donated).not.toBe('')
})

test('reads the month under the pointer, also beside the plot', () => {
  const { indexAt } = layOutMonths([month(1n, 0n), month(1n, 0n)], BOX, 18)
  expect([-5, 0, 99, 101, 500].map(indexAt)).toEqual([0, 0, 0, 1, 1])
})

import { expect, test } from 'vitest'
import { niceTicks } from './nice-ticks.ts'

test.each([
  [0n, [0n]],
  [1n, [0n, 1n]],
  [3n, [0n, 1n, 2n, 3n]],
  [4n, [0n, 2n, 4n]],
  [37n, [0n, 20n, 40n]],
  [150n, [0n, 50n, 100n, 150n]],
  [151n, [0n, 100n, 200n]],
  [271n, [0n, 100n, 200n, 300n]],
  [10n ** 30n, [0n, 5n * 10n ** 29n, 10n ** 30n]],
])('ticks up to %s are %s', (largest, lines) => {
  expect(niceTicks(largest)).toEqual(lines)
})

test.each([
  [7n, [0n, 5n, 10n]],
  [70n, [0n, 25n, 50n, 75n]],
  [550n, [0n, 200n, 400n, 600n]],
])('with steps of 2.5 ticks up to %s are %s', (largest, ticks) => {
  expect(niceTicks(largest, [10n, 20n, 25n, 50n])).toEqual(ticks)
})

import { expect, test } from 'vitest'
import { niceScale } from './nice-scale.ts'

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
])('a scale up to %s has lines at %s', (largest, lines) => {
  expect(niceScale(largest)).toEqual(lines)
})

import { expect, test } from 'vitest'
import { withoutRounding } from './rounding.ts'

test.each([
  [1n, 18, 0n],
  [-2n, 18, 0n],
  [1_000_000n, 18, 0n],
  [1_000_001n, 18, 1_000_001n],
  [-1_000_001n, 18, -1_000_001n],
  [10n, 6, 0n],
  [11n, 6, 11n],
])('R43 %s units of a token with %s decimals count as a yield of %s', (amount, decimals, counted) => {
  expect(withoutRounding(amount, decimals)).toBe(counted)
})

import { expect, test } from 'vitest'
import { priceUnits } from './price-units.ts'

test.each([
  [3_000, 3_000_000_000_000_000_000_000n],
  [3210.5, 3_210_500_000_000_000_000_000n],
  // In binary it is 3210.0999…: what counts is what was written.
  [3210.1, 3_210_100_000_000_000_000_000n],
  [0.1234567890123, 123_456_789_012_300_000n],
  [2000.000000000001, 2_000_000_000_000_001_000_000n],
  [1.5e-7, 150_000_000_000n],
  [1.23e-18, 1n],
  [4e-19, 0n],
  [1e21, 10n ** 39n],
])('R11 a price of %s counts with 18 decimals, without a rounding in binary', (price, units) => {
  expect(priceUnits(price)).toBe(units)
})

import { expect, test } from 'vitest'
import { formatDollars } from './dollars.ts'

test.each([
  [357_354_632_242_541_320n, 18, 3500, '$1,250.74'],
  [1n, 18, 3500, '$0.00'],
  [1_999_999n, 6, 1, '$1.99'],
  [10n ** 30n, 18, 3500.123456, '$3,500,123,456,000,000.00'],
])('%s with %i decimals at %d is %s, rounded down', (amount, decimals, usd, text) => {
  expect(formatDollars({ amount, decimals, usd }, 'en')).toBe(text)
})

import { expect, test } from 'vitest'
import { formatPercent, formatUsd } from './format-money.ts'
import { formatToken } from './format-token.ts'

const ETHER = 10n ** 18n

test.each([
  [4n * ETHER + ETHER / 5n, 3425.2, '$14,385.84'],
  [0n, 3000, '$0.00'],
  [1n, 3000, '$0.00'],
  [357_354_632_242_541_320n, 3500, '$1,250.74'],
  [-ETHER / 50_000n, 3000, '-$0.06'],
  [ETHER, 3500.1, '$3,500.10'],
  [10n ** 30n, 3500.123456, '$3,500,123,456,000,000.00'],
])('%s wei at %d dollars is %s, cut to cents', (wei, price, text) => {
  expect(formatUsd(wei, price, 'en')).toBe(text)
})

test('dollars are told from those of other countries', () => {
  expect(formatUsd(4n * ETHER, 3000, 'es')).toBe('12.000,00\u00a0US$')
})

test('a rate has two decimals and no space', () => {
  expect(formatPercent(3.0249, 'en')).toBe('3.02%')
  expect(formatPercent(3.0249, 'es')).toBe('3,02%')
})

test.each([
  [4_200_000_000_000_000_000n, 18, '4.2 ETH'],
  [1_234_567_890_123_456_789n, 18, '1.234567 ETH'],
  [123_456n, 18, '0.0000000000001234 ETH'],
])('R30 %s is shown as %s', (amount, decimals, text) => {
  expect(formatToken(amount, decimals, 'ETH', 'en')).toBe(text)
})

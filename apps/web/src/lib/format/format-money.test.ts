import { expect, test } from 'vitest'
import { formatPercent, formatPrice, formatUsd } from './format-money.ts'
import { formatTokenAmount } from './format-token-amount.ts'

const ETHER = 10n ** 18n

test.each([
  [4n * ETHER + ETHER / 5n, 3425.2, '$14,385.84'],
  [0n, 3000, '$0.00'],
  [1n, 3000, '$0.00'],
  [357_354_632_242_541_320n, 3500, '$1,250.74'],
  [-ETHER - ETHER / 1000n, 3425.2, '-$3,428.63'],
  [10n ** 36n + 9n * 10n ** 16n, 3500.12, '$3,500,120,000,000,000,000,315.01'],
  [95_081_465n * 10n ** 12n, 1, '$95.08'],
  [5n * 10n ** 15n, 1, '$0.01'],
  [-5n * 10n ** 15n, 1, '-$0.01'],
  [5n * 10n ** 15n - 1n, 1, '$0.00'],
  [-5n * 10n ** 15n + 1n, 1, '$0.00'],
])('R43 %s wei at %d dollars is %s, rounded once to the nearest cent', (wei, price, text) => {
  expect(formatUsd(wei, price, 'en')).toBe(text)
})

test.each([
  [3500, '$3,500'],
  [3512.4, '$3,512.40'],
])('R43 a price of %d is written as %s', (usd, text) => {
  expect(formatPrice(usd, 'en')).toBe(text)
})

test('a percentage has two decimals and no space', () => {
  expect(formatPercent(3.0249, 'en')).toBe('3.02%')
  expect(formatPercent(3.0249, 'es')).toBe('3,02%')
})

test.each([
  [4_200_000_000_000_000_000n, 18, '4.2 ETH'],
  [1_234_567_890_123_456_789n, 18, '1.234567 ETH'],
  [123_456n, 18, '0.0000000000001234 ETH'],
])('R30 %s is shown as %s', (amount, decimals, text) => {
  expect(formatTokenAmount(amount, decimals, 'ETH', 'en')).toBe(text)
})

import { expect, test } from 'vitest'
import { formatPercent, formatPrice } from './format-money.ts'
import { formatTokenAmount } from './format-token-amount.ts'

test.each([
  [3500, 'USD', '$3,500'],
  [3512.4, 'USD', '$3,512.40'],
  [3000, 'EUR', '€3,000'],
] as const)('R43 a price of %d %s is written as %s', (price, currency, text) => {
  expect(formatPrice(price, currency, 'en')).toBe(text)
})

test('R45 the price of a dollar has up to six decimals', () => {
  expect(formatPrice(0.857143, 'EUR', 'en', 6)).toBe('€0.857143')
  expect(formatPrice(0.8, 'GBP', 'en', 6)).toBe('£0.80')
})

test('a percentage has two decimals and no space', () => {
  expect(formatPercent(3.0249, 'en')).toBe('3.02%')
  expect(formatPercent(3.0249, 'es')).toBe('3,02%')
})

test.each([
  [4_200_000_000_000_000_000n, 18, '4.2 ETH'],
  [1_234_567_890_123_456_789n, 18, '1.234568 ETH'],
  [123_456n, 18, '0.0000000000001235 ETH'],
])('R30 %s is shown as %s', (amount, decimals, text) => {
  expect(formatTokenAmount(amount, decimals, 'ETH', 'en')).toBe(text)
})

import { expect, test } from 'vitest'
import { formatAmount } from './format-amount.ts'

const eth = (text: string) => {
  const [whole = '0', fraction = ''] = text.split('.')
  return BigInt(whole + fraction.padEnd(18, '0'))
}

test.each([
  ['0', '0'],
  ['0.000000000000000001', '0.000000000000000001'],
  ['0.00000123456789', '0.000001234'],
  ['0.00001', '0.00001'],
  ['0.123456789', '0.123456'],
  ['0.999999999', '0.999999'],
  ['1.000000000000000001', '1.000000000000000001'],
  ['1234567.5', '1,234,567.5'],
  ['123456789012345678901.123456789012345678', '123,456,789,012,345,678,901.123456789012345678'],
])('R30 shows %s as %s', (amount, shown) => {
  expect(formatAmount(eth(amount), 18)).toBe(shown)
})

test('R30 formats numbers for the locale', () => {
  expect(formatAmount(12_345_678_900n, 6, 'es')).toBe('12.345,6789')
})

test('R30 keeps the sign of a loss', () => {
  expect(formatAmount(-1_500_000n, 6)).toBe('-1.5')
})

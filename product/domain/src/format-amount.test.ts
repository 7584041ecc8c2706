import { expect, test } from 'vitest'
import { formatAmount, formatDollarAmount, formatInFull } from './format-amount.ts'

const eth = (text: string) => {
  const [whole = '0', fraction = ''] = text.split('.')
  return BigInt(whole + fraction.padEnd(18, '0'))
}

test.each([
  ['0', '0'],
  ['0.000000000000000001', '0.000000000000000001'],
  ['0.00000056789', '0.0000005679'],
  ['0.000005678912', '0.000005679'],
  ['0.000009999999', '0.00001'],
  ['0.00001', '0.00001'],
  ['0.123456789', '0.123457'],
  ['1.000000000000000001', '1'],
  ['1234567.5', '1,234,567.5'],
  ['123456789012345678901.123456789012345678', '123,456,789,012,345,678,901.123457'],
])('R30 shows %s as %s', (amount, shown) => {
  expect(formatAmount(eth(amount), 18)).toBe(shown)
})

test.each([
  ['9.999999999999999999', '10'],
  ['4.999999999999999998', '5'],
  ['0.9999999', '1'],
])('R30 what rounding took from %s is not shown', (amount, shown) => {
  expect(formatAmount(eth(amount), 18)).toBe(shown)
})

test('R30 rounds a limit down, so that what is shown can be entered', () => {
  expect(formatAmount(eth('9.999999999999999999'), 18, 'en', 'down')).toBe('9.999999')
  expect(formatDollarAmount(51_709_999n, 6, 'en', 'down')).toBe('51.70')
})

test.each([
  [51_700_000n, '51.70'],
  [2_500_006_000n, '2,500.01'],
  [5_000_000_000n, '5,000'],
  [10_000n, '0.01'],
  [4_321n, '0.004321'],
  [-6_264_061n, '-6.26'],
])('R30 shows %s units of a dollar token as %s', (amount, shown) => {
  expect(formatDollarAmount(amount, 6)).toBe(shown)
})

test('R30 formats numbers for the locale', () => {
  expect(formatAmount(12_345_678_900n, 6, 'es')).toBe('12.345,6789')
  expect(formatInFull(eth('1152.552343945024304251'), 18, 'es')).toBe('1.152,552343945024304251')
})

test('R30 keeps the sign of a loss', () => {
  expect(formatAmount(-1_500_000n, 6)).toBe('-1.5')
})

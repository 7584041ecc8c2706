import { expect, test } from 'vitest'
import { activateLanguage, i18n } from '#lib/i18n/i18n.ts'
import { explainAmount, formatAmountInput, parseAmount } from './parse-amount.ts'

test.each([
  ['4.2', 18, 4_200_000_000_000_000_000n],
  ['4,2', 18, 4_200_000_000_000_000_000n],
  [' 1 ', 6, 1_000_000n],
  ['.5', 6, 500_000n],
  ['5.', 6, 5_000_000n],
  ['0', 18, 0n],
  ['0.000001', 6, 1n],
  [
    '115792089237316195423570985008687907853269984665640564039457',
    0,
    115792089237316195423570985008687907853269984665640564039457n,
  ],
])('%j with %i decimals is %s', (text, decimals, amount) => {
  expect(parseAmount(text, decimals)).toBe(amount)
})

test.each(['', '.', ',', 'abc', '1e18', '-1', '+1', '1.2.3', '1,000.5', '0x10', '1 000', '0.0000001'])(
  '%j is no amount of a token with six decimals',
  text => {
    expect(parseAmount(text, 6)).toBeNull()
  },
)

test.each([
  ['en', '1.000', 1_000_000n],
  ['en', '1,000', null],
  ['en', '86,500', null],
  ['en', '999,999', null],
  ['en', '0,001', 1_000n],
  ['en', '0,500', 500_000n],
  ['en', ',500', 500_000n],
  ['en', '1,5', 1_500_000n],
  ['en', '1,00', 1_000_000n],
  ['en', '1,0000', 1_000_000n],
  ['en', '1000,500', 1_000_500_000n],
  ['es', '1,000', 1_000_000n],
  ['es', '1.000', null],
  ['es', '86.500', null],
  ['es', '0.001', 1_000n],
  ['es', '1000.500', 1_000_500_000n],
  ['es', '1.5', 1_500_000n],
])('R10 in %s %j is %s: a separator that may group thousands is refused', (locale, text, amount) => {
  expect(parseAmount(text, 6, locale)).toBe(amount)
})

test('the maximum uses the locale’s separator and parses back in both languages', async () => {
  expect(formatAmountInput(1_234n, 3, 'en')).toBe('1.234')
  expect(formatAmountInput(1_234n, 3, 'es')).toBe('1,234')
  expect(parseAmount('1.234', 3, 'en')).toBe(1_234n)
  expect(parseAmount('1,234', 3, 'es')).toBe(1_234n)
  await activateLanguage('es')
  expect(formatAmountInput(1_234n, 3)).toBe('1,234')
  expect(parseAmount('1,234', 3)).toBe(1_234n)
})

test.each([
  [4_200_000_000_000_000_000n, 18, '4.2'],
  [1n, 18, '0.000000000000000001'],
  [0n, 6, '0'],
  [25_000_000n, 6, '25'],
])('%s with %i decimals is formatted as %s and parses back', (amount, decimals, text) => {
  expect(formatAmountInput(amount, decimals)).toBe(text)
  expect(parseAmount(text, decimals)).toBe(amount)
})

test.each<['en' | 'es', string, string]>([
  ['en', '', 'Enter an amount.'],
  ['en', '  ', 'Enter an amount.'],
  ['en', 'abc', 'Write it in digits, for example 1.5.'],
  ['en', '-1', 'Write it in digits, for example 1.5.'],
  ['en', '.', 'Write it in digits, for example 1.5.'],
  ['en', '1,000', 'Write 1000 or 1.0.'],
  ['en', '86,500', 'Write 86500 or 86.5.'],
  ['en', '1,000.5', 'Write 1000.5.'],
  ['en', '1 000', 'Write 1000.'],
  ['en', '1,000,000', 'Write 1000000.'],
  ['en', '1.2345678', 'USDC has at most 6 decimals.'],
  ['es', '1.000', 'Escribe 1000 o 1,0.'],
  ['es', '1.000,5', 'Escribe 1000,5.'],
  ['es', 'x', 'Escríbela en cifras, por ejemplo 1,5.'],
])('R10 in %s %j is answered with “%s”', async (locale, text, message) => {
  await activateLanguage(locale)
  expect(parseAmount(text, 6)).toBeNull()
  const { id, values } = explainAmount(text, { symbol: 'USDC', decimals: 6 })
  expect(i18n._(id, values)).toBe(message)
})

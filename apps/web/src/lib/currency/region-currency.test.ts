import { expect, test } from 'vitest'
import { regionCurrency } from './region-currency.ts'

test.each([
  [['en-GB', 'en'], 'GBP'],
  [['es-ES', 'en-US'], 'EUR'],
  [['de', 'de-DE', 'en-GB'], 'EUR'],
  [['en-IE'], 'EUR'],
  [['sr-Latn-ME', 'en-GB'], 'USD'],
  [['en-US', 'en-GB'], 'USD'],
  [['es-MX'], 'USD'],
  [['es-419'], 'USD'],
  [['de'], 'USD'],
  [[], 'USD'],
] as const)('R45 a first visit with browser languages %j starts with %s', (languages, currency) => {
  expect(regionCurrency(languages)).toBe(currency)
})

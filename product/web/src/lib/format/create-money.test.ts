import type { Currency } from '@kindyield/api-contract'
import { describe, expect, test } from 'vitest'
import { examplePrice } from '#test/example-price.ts'
import { createMoney } from './create-money.ts'
import { ETHER } from './ether.ts'

const ONE_ETHER = 10n ** 18n
const USDC = { decimals: 6, isDollar: true }
const DAI = { decimals: 18, isDollar: true }

const moneyAt = (price: Partial<typeof examplePrice>, currency: Currency = 'USD', locale = 'en') =>
  createMoney({ price: { ...examplePrice, ...price }, currency, locale })

describe('R43 the value of ether', () => {
  test.each([
    [4n * ONE_ETHER + ONE_ETHER / 5n, 3425.2, '$14,385.84'],
    [0n, 3000, '$0.00'],
    [1n, 3000, '$0.00'],
    [357_354_632_242_541_320n, 3500, '$1,250.74'],
    [-ONE_ETHER - ONE_ETHER / 1000n, 3425.2, '-$3,428.63'],
    [10n ** 36n + 9n * 10n ** 16n, 3500.12, '$3,500,120,000,000,000,000,315.01'],
    [5n * 10n ** 15n, 1, '$0.01'],
    // The price counts with all its decimals: in millionths it would be a cent less.
    [ONE_ETHER * 10_000n, 2000.0000005, '$20,000,000.01'],
    [-5n * 10n ** 15n, 1, '-$0.01'],
    [5n * 10n ** 15n - 1n, 1, '$0.00'],
    [-5n * 10n ** 15n + 1n, 1, '$0.00'],
  ])('of %s wei at %d dollars is %s, rounded once to the nearest cent', (wei, USD, text) => {
    expect(moneyAt({ USD }).formatValue(wei, ETHER)).toBe(text)
  })
})

describe('R45 the value in the reader’s currency', () => {
  test.each([
    ['USD', 'en', '$3,500.00'],
    ['EUR', 'en', '€3,000.00'],
    ['GBP', 'en', '£2,600.00'],
    ['USD', 'es', '3500,00 $'],
    ['EUR', 'es', '3000,00 €'],
    ['GBP', 'es', '2600,00 £'],
  ] as const)('of one ether in %s is, in %s, %s', (currency, locale, text) => {
    expect(moneyAt({}, currency, locale).formatValue(ONE_ETHER, ETHER)?.replace(/\s/g, ' ')).toBe(text)
  })

  test('counts a stablecoin as one dollar, at the rate of ether’s two prices to the nearest millionth', () => {
    const euros = moneyAt({}, 'EUR')
    expect(euros.dollarPrice).toBe(0.857143)
    expect(euros.formatValue(100_000_000n, USDC)).toBe('€85.71')
    // Exactly 857,142.857…: a statement has the same price of a dollar.
    expect(euros.formatValue(1_000_000n * ONE_ETHER, DAI)).toBe('€857,143.00')
    expect(moneyAt({}, 'GBP').formatValue(100_000_000n, USDC)).toBe('£74.29')
  })

  test('is exactly the amount for a stablecoin in dollars', () => {
    expect(moneyAt({ USD: 3425.37 }).formatValue(95_081_465n, USDC)).toBe('$95.08')
    expect(moneyAt({ USD: 3425.37 }).dollarPrice).toBe(1)
  })

  test('stands beside an amount, unless dollars would be beside dollars', () => {
    expect(moneyAt({}).formatWorth(5_000_000n, USDC)).toBeNull()
    expect(moneyAt({}).formatWorth(ONE_ETHER, ETHER)).toBe('$3,500.00')
    expect(moneyAt({}, 'EUR').formatWorth(5_000_000n, USDC)).toBe('€4.29')
  })

  test('without a price is known of stablecoins only, in dollars', () => {
    const money = createMoney({ price: undefined, currency: 'EUR', locale: 'en' })
    expect(money.currency).toBe('USD')
    expect(money.formatValue(ONE_ETHER, ETHER)).toBeNull()
    expect(money.formatValue(5_000_000n, USDC)).toBe('$5.00')
  })
})

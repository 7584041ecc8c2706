import type { Currency } from '@kindyield/api-contract'
import { describe, expect, test } from 'vitest'
import { createMoney } from '../../../lib/format/create-money.ts'
import { examplePrice } from '../../../test/example-price.ts'
import { createHomeMoney } from './home-money.ts'

const TOKENS: Record<string, { symbol: string; decimals: number; isDollar: boolean }> = {
  '0xst': { symbol: 'stETH', decimals: 18, isDollar: false },
  '0xusdc': { symbol: 'USDC', decimals: 6, isDollar: true },
  '0xdai': { symbol: 'DAI', decimals: 18, isDollar: true },
}
const ETHER = 10n ** 18n
const UNKNOWN = `0x${'ee'.repeat(20)}`

const moneyAt = (USD: number | null, { locale = 'en', currency = 'USD' as Currency } = {}) =>
  createHomeMoney({
    tokenOf: address => TOKENS[address],
    money: createMoney({ price: USD === null ? undefined : { ...examplePrice, USD }, currency, locale }),
    locale,
  })

describe('R42 R43 the value at both protocols', () => {
  test('is added exactly and rounded once, to the nearest cent', () => {
    const money = moneyAt(3425.2)
    const thirds = [1, 2, 3].map(() => ({ token: '0xusdc', amount: 3_333n }))
    // Three times 0.003333 is a cent; each alone is none.
    expect(money.formatValue(thirds)).toBe('$0.01')
    expect(money.formatValue(thirds.slice(1))).toBe('$0.01')
    expect(money.formatValue(thirds.slice(2))).toBe('$0.00')
    expect(
      money.formatValue([
        { token: '0xst', amount: ETHER / 10n },
        { token: '0xusdc', amount: '51720000' },
        { token: '0xdai', amount: String(22n * ETHER) },
      ]),
    ).toBe('$416.24')
  })

  test('R45 is in the currency of the reader, of ether and of stablecoins', () => {
    const euros = moneyAt(3500, { currency: 'EUR' })
    expect(
      euros.formatValue([
        { token: '0xst', amount: ETHER / 10n },
        { token: '0xusdc', amount: '51720000' },
        { token: '0xdai', amount: String(22n * ETHER) },
      ]),
    ).toBe('€363.19')
  })

  test('stays exact beyond what a number can hold', () => {
    const amount = (10n ** 18n - 1n) * ETHER + ETHER / 100n
    expect(moneyAt(1).formatValue([{ token: '0xdai', amount }])).toBe('$999,999,999,999,999,999.01')
  })

  test('is unknown without a price, unless there is nothing to be priced', () => {
    const money = moneyAt(null)
    const coins = { token: '0xusdc', amount: 5_000_000n }
    expect(money.formatValue([coins, { token: '0xst', amount: 1n }])).toBeNull()
    expect(money.formatValue([coins, { token: '0xst', amount: 0n }])).toBe('$5.00')
    expect(moneyAt(3500).formatValue([{ token: UNKNOWN, amount: 1n }])).toBeNull()
  })
})

describe('R42 the list of tokens', () => {
  test('has each token once, and none of which there is nothing', () => {
    const parts = [
      { token: '0xst', amount: ETHER },
      { token: '0xusdc', amount: 0n },
      { token: '0xdai', amount: 2n * ETHER },
      { token: '0xst', amount: ETHER / 2n },
    ]
    expect(moneyAt(null).listTokens(parts)).toBe('1.5 stETH and 2 DAI')
    expect(moneyAt(null, { locale: 'es' }).listTokens(parts)).toBe('1,5 stETH y 2 DAI')
    expect(moneyAt(null).listTokens([])).toBe('')
  })

  test('names a token that the network does not know by its address', () => {
    expect(moneyAt(null).listTokens([{ token: UNKNOWN, amount: 7n }])).toMatch(/^7 0xeee…/)
  })
})

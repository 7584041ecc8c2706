import type { Currency } from '@kindyield/api-contract'
import { describe, expect, test } from 'vitest'
import { createMoney } from '#lib/format/create-money.ts'
import { examplePrice } from '#test/example-price.ts'
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
    tokenOf: ({ token }) => TOKENS[token],
    money: createMoney({ price: USD === null ? undefined : { ...examplePrice, USD }, currency, locale }),
    locale,
  })

describe('R42 R43 the value at both protocols', () => {
  test('is added exactly and rounded once, to the nearest cent', () => {
    const money = moneyAt(3425.2)
    const thirds = [1, 2, 3].map(() => ({ protocol: 'lido' as const, token: '0xusdc', amount: 3_333n }))
    // Three times 0.003333 is a cent; each alone is none.
    expect(money.formatValue(thirds)).toBe('$0.01')
    expect(money.formatValue(thirds.slice(1))).toBe('$0.01')
    expect(money.formatValue(thirds.slice(2))).toBe('$0.00')
    expect(
      money.formatValue([
        { protocol: 'lido' as const, token: '0xst', amount: ETHER / 10n },
        { protocol: 'lido' as const, token: '0xusdc', amount: '51720000' },
        { protocol: 'lido' as const, token: '0xdai', amount: String(22n * ETHER) },
      ]),
    ).toBe('$416.24')
  })

  test('has a line for what rounding leaves between the lines and their total', () => {
    const money = moneyAt(3425.2)
    const line = (units: bigint) => [{ protocol: 'lido' as const, token: '0xusdc', amount: units }]
    // 53.99 + 23.07 + 17.22 + 0.70, together 94.97.
    const lines = [53_987_000n, 23_066_000n, 17_216_000n, 696_500n].map(line)
    expect(lines.map(money.formatValue)).toEqual(['$53.99', '$23.07', '$17.22', '$0.70'])
    expect(money.formatValue(lines.flat())).toBe('$94.97')
    expect(money.formatRounding(lines)).toBe('−$0.01')
    expect(money.formatRounding([line(1_000_000n), line(2_000_000n)])).toBeNull()
    expect(
      moneyAt(null).formatRounding([[{ protocol: 'lido' as const, token: '0xst', amount: 1n }]]),
    ).toBeNull()
  })

  test('differs from another one by what their shown values do', () => {
    const money = moneyAt(3500)
    const dollars = (units: bigint) => [{ protocol: 'lido' as const, token: '0xusdc', amount: units }]
    // 0.014 more, from $1.00 to $1.02.
    expect(money.formatDifference(dollars(1_004_000n), dollars(1_018_000n))).toBe('+$0.02')
    expect(money.formatDifference(dollars(1_018_000n), dollars(1_004_000n))).toBe('−$0.02')
    expect(money.formatDifference(dollars(1_004_000n), dollars(1_001_000n))).toBe('$0.00')
  })

  test('R43 does not take rounding for a yield', () => {
    const money = moneyAt(3500)
    const wei = { protocol: 'lido' as const, token: '0xdai', amount: 1n }
    expect(money.formatYield(wei)).toBe('0 DAI')
    expect(money.isYield(wei)).toBe(false)
    expect(money.listTokens([wei])).toBe('')
    expect(money.formatWhole(wei)).toBe('0.000000000000000001 DAI')
  })

  test('stays exact beyond what a number can hold', () => {
    const amount = (10n ** 18n - 1n) * ETHER + ETHER / 100n
    expect(moneyAt(1).formatValue([{ protocol: 'lido' as const, token: '0xdai', amount }])).toBe(
      '$999,999,999,999,999,999.01',
    )
  })

  test('is unknown without a price, unless there is nothing to be priced', () => {
    const money = moneyAt(null)
    const coins = { protocol: 'lido' as const, token: '0xusdc', amount: 5_000_000n }
    expect(money.formatValue([coins, { protocol: 'lido' as const, token: '0xst', amount: 1n }])).toBeNull()
    expect(money.formatValue([coins, { protocol: 'lido' as const, token: '0xst', amount: 0n }])).toBe('$5.00')
    expect(moneyAt(3500).formatValue([{ protocol: 'lido' as const, token: UNKNOWN, amount: 1n }])).toBeNull()
  })
})

describe('R42 the list of tokens', () => {
  test('has each token once, and none of which there is nothing', () => {
    const parts = [
      { protocol: 'lido' as const, token: '0xst', amount: ETHER },
      { protocol: 'lido' as const, token: '0xusdc', amount: 0n },
      { protocol: 'lido' as const, token: '0xdai', amount: 2n * ETHER },
      { protocol: 'lido' as const, token: '0xst', amount: ETHER / 2n },
    ]
    expect(moneyAt(null).listTokens(parts)).toBe('1.5 stETH and 2 DAI')
    expect(moneyAt(null, { locale: 'es' }).listTokens(parts)).toBe('1,5 stETH y 2 DAI')
    expect(moneyAt(null).listTokens([])).toBe('')
  })

  test('R43 has no wei that rounding left, and a loss with its sign', () => {
    const parts = [
      { protocol: 'lido' as const, token: '0xdai', amount: 1n },
      { protocol: 'lido' as const, token: '0xst', amount: -ETHER / 10n },
    ]
    expect(moneyAt(null).listTokens(parts)).toBe('−0.1 stETH')
  })

  test('names a token that the network does not know by its address', () => {
    expect(moneyAt(null).listTokens([{ protocol: 'lido' as const, token: UNKNOWN, amount: 70n }])).toMatch(
      /^70 0xeee…/,
    )
  })
})

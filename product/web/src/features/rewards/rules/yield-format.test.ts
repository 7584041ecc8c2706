import type { Currency } from '@kindyield/api-contract'
import { describe, expect, test } from 'vitest'
import { createMoney } from '#lib/format/create-money.ts'
import { examplePrice } from '#test/example-price.ts'
import type { YieldToken } from '#web3/network/yield-tokens.ts'
import { createYieldFormat } from './yield-format.ts'

const tokens: Record<string, YieldToken> = {
  '0xsteth': { symbol: 'stETH', decimals: 18, isDollar: false },
  '0xusdc': { symbol: 'USDC', decimals: 6, isDollar: true },
  '0xdai': { symbol: 'DAI', decimals: 18, isDollar: true },
}
const formatOf = (isValue: boolean, currency: Currency) =>
  createYieldFormat({
    tokenOf: (address: string) => tokens[address],
    isValue,
    money: createMoney({ price: examplePrice, currency, locale: 'en' }),
    locale: 'en',
  })
const lido = formatOf(false, 'USD')
const aave = formatOf(true, 'USD')

describe('R18 the yield of Lido', () => {
  test('is in stETH, with its value', () => {
    const parts = [{ token: '0xsteth', amount: '175095428917341628' }]
    const sum = lido.sum(parts)
    expect([lido.formatFigure(sum), lido.symbol, lido.formatValue(sum)]).toEqual([
      '0.175095',
      'stETH',
      '$612.83',
    ])
    const inEuros = formatOf(false, 'EUR')
    expect(inEuros.formatFigure(inEuros.sum(parts))).toBe('0.175095')
    expect(inEuros.formatValue(inEuros.sum(parts))).toBe('€525.29')
  })

  test('has no value without a price', () => {
    const money = createMoney({ price: undefined, currency: 'USD', locale: 'en' })
    const format = createYieldFormat({ tokenOf: () => undefined, isValue: false, money, locale: 'en' })
    expect(format.formatValue(1n)).toBeNull()
  })
})

describe('R18 the yield of Aave', () => {
  const parts = [
    { token: '0xusdc', amount: '5623824' },
    { token: '0xdai', amount: '74859788864685872253' },
  ]

  test('is in dollars, for tokens of any decimals', () => {
    const sum = aave.sum(parts)
    expect(sum).toBe(80_483_612_864_685_872_253n * 10n ** 18n)
    expect(aave.decimals).toBe(36)
    expect(aave.formatFigure(sum)).toBe('$80.48')
  })

  test('R45 is in the currency of the reader', () => {
    const pounds = formatOf(true, 'GBP')
    expect(pounds.formatFigure(pounds.sum(parts))).toBe('£59.79')
    expect(pounds.currency).toBe('GBP')
  })

  test('formats each amount in its own token', () => {
    expect(aave.formatToken('0xusdc', '5623824')).toBe('5.62 USDC')
  })

  test('formats an unknown token by its address and leaves it out of the sum', () => {
    const address = `0x${'12'.repeat(20)}`
    expect(aave.formatToken(address, '7')).toBe('7 0x121…21212')
    expect(aave.sum([{ token: address, amount: '7' }])).toBe(0n)
  })
})

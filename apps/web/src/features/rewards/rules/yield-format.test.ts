import { describe, expect, test } from 'vitest'
import type { YieldToken } from '../../../web3/network/yield-tokens.ts'
import { createYieldFormat } from './yield-format.ts'

const tokens: Record<string, YieldToken> = {
  '0xsteth': { symbol: 'stETH', decimals: 18, isDollar: false },
  '0xusdc': { symbol: 'USDC', decimals: 6, isDollar: true },
  '0xdai': { symbol: 'DAI', decimals: 18, isDollar: true },
}
const common = { tokenOf: (address: string) => tokens[address], locale: 'en' }
const lido = createYieldFormat({ ...common, inDollars: false, usdPerEther: 3500 })
const aave = createYieldFormat({ ...common, inDollars: true, usdPerEther: null })

describe('R18 the yield of Lido', () => {
  test('is in stETH, with its dollar value', () => {
    const sum = lido.sum([{ token: '0xsteth', amount: '175095428917341628' }])
    expect([lido.formatFigure(sum), lido.symbol, lido.formatUsd(sum)]).toEqual([
      '0.175095',
      'stETH',
      '$612.83',
    ])
  })

  test('has no dollar value without a price', () => {
    expect(createYieldFormat({ ...common, inDollars: false, usdPerEther: null }).formatUsd(1n)).toBeNull()
  })
})

describe('R18 the yield of Aave', () => {
  test('is in dollars, for tokens of any decimals', () => {
    const sum = aave.sum([
      { token: '0xusdc', amount: '5623824' },
      { token: '0xdai', amount: '74859788864685872253' },
    ])
    expect(sum).toBe(80_483_612_864_685_872_253n)
    expect(aave.formatFigure(sum)).toBe('$80.48')
  })

  test('formats each amount in its own token', () => {
    expect(aave.formatToken('0xusdc', '5623824')).toBe('5.623824 USDC')
  })

  test('formats an unknown token by its address and leaves it out of the sum', () => {
    const address = `0x${'12'.repeat(20)}`
    expect(aave.formatToken(address, '7')).toBe('7 0x121…21212')
    expect(aave.sum([{ token: address, amount: '7' }])).toBe(0n)
  })
})

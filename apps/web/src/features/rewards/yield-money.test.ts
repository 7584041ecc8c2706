import { describe, expect, test } from 'vitest'
import type { YieldToken } from '../../web3/yield-tokens.ts'
import { createYieldMoney } from './yield-money.ts'

const tokens: Record<string, YieldToken> = {
  '0xsteth': { symbol: 'stETH', decimals: 18, isDollar: false },
  '0xusdc': { symbol: 'USDC', decimals: 6, isDollar: true },
  '0xdai': { symbol: 'DAI', decimals: 18, isDollar: true },
}
const common = { tokenOf: (address: string) => tokens[address], locale: 'en' }
const lido = createYieldMoney({ ...common, inDollars: false, usdPerEther: 3500 })
const aave = createYieldMoney({ ...common, inDollars: true, usdPerEther: null })

describe('R18 the yield of Lido', () => {
  test('is counted in stETH, with what that is in dollars', () => {
    const whole = lido.whole([{ token: '0xsteth', amount: '175095428917341628' }])
    expect([lido.figure(whole), lido.symbol, lido.usd(whole)]).toEqual(['0.175095', 'stETH', '$612.83'])
  })

  test('has no dollars while the price is not known', () => {
    expect(createYieldMoney({ ...common, inDollars: false, usdPerEther: null }).usd(1n)).toBeNull()
  })
})

describe('R18 the yield of Aave', () => {
  test('is counted in dollars, whatever the decimals of its tokens', () => {
    const whole = aave.whole([
      { token: '0xusdc', amount: '5623824' },
      { token: '0xdai', amount: '74859788864685872253' },
    ])
    expect(whole).toBe(80_483_612_864_685_872_253n)
    expect(aave.figure(whole)).toBe('$80.48')
  })

  test('shows each amount in its own token', () => {
    expect(aave.token('0xusdc', '5623824')).toBe('5.623824 USDC')
  })

  test('shows a token that is none of ours by its address, and adds nothing for it', () => {
    const address = `0x${'12'.repeat(20)}`
    expect(aave.token(address, '7')).toBe('7 0x121…21212')
    expect(aave.whole([{ token: address, amount: '7' }])).toBe(0n)
  })
})

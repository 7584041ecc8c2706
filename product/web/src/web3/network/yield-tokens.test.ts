import { networks } from '@kindyield/chain/testing/networks'
import { expect, test } from 'vitest'
import { findYieldToken } from './yield-tokens.ts'

const { local } = networks

test.each([
  [local.lido?.stETH, { symbol: 'stETH', decimals: 18, isDollar: false }],
  [local.aave?.tokens.USDC, { symbol: 'USDC', decimals: 6, isDollar: true }],
  [local.aave?.tokens.DAI, { symbol: 'DAI', decimals: 18, isDollar: true }],
])('R18 finds the yield token %s, in any letter case', (address, token) => {
  expect(findYieldToken(local, address ?? '')).toEqual(token)
  expect(findYieldToken(local, address?.toLowerCase() ?? '')).toEqual(token)
})

test('finds no token at an unknown address or without a network', () => {
  expect(findYieldToken(local, `0x${'1'.repeat(40)}`)).toBeUndefined()
  expect(findYieldToken(undefined, local.lido?.stETH ?? '')).toBeUndefined()
})

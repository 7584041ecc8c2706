import { networks } from '@kindyield/chain'
import { expect, test } from 'vitest'
import { yieldTokenOf } from './yield-tokens.ts'

const { local } = networks

test.each([
  [local.lido?.stETH, { symbol: 'stETH', decimals: 18, isDollar: false }],
  [local.aave?.tokens.USDC, { symbol: 'USDC', decimals: 6, isDollar: true }],
  [local.aave?.tokens.DAI, { symbol: 'DAI', decimals: 18, isDollar: true }],
])('R18 %s is a token that yield is counted in, however its address is written', (address, token) => {
  expect(yieldTokenOf(local, address ?? '')).toEqual(token)
  expect(yieldTokenOf(local, address?.toLowerCase() ?? '')).toEqual(token)
})

test('an address of elsewhere is no token of ours, nor is any before the network is known', () => {
  expect(yieldTokenOf(local, `0x${'1'.repeat(40)}`)).toBeUndefined()
  expect(yieldTokenOf(undefined, local.lido?.stETH ?? '')).toBeUndefined()
})

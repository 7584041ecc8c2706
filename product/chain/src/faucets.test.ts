import { expect, test } from 'vitest'
import { networks } from './testing/networks.ts'

test.each([
  ['hoodi', ['ETH', 'stETH', 'wstETH']],
  ['sepolia', ['DAI', 'ETH', 'USDC', 'USDT']],
] as const)('R8 %s has a faucet for ether and every supported token', (name, tokens) => {
  const { faucets } = networks[name]
  expect(Object.keys(faucets).toSorted()).toEqual(tokens)
  for (const address of Object.values(faucets)) expect(new URL(address).protocol).toBe('https:')
})

test('R8 the local chain has no external faucets', () => {
  expect(networks.local.faucets).toEqual({})
})

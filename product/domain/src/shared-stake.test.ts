import { expect, test } from 'vitest'
import { readSharedStake, sharedStakeQuery } from './shared-stake.ts'

test.each([
  { protocol: 'lido', percent: 25, amount: null },
  { protocol: 'aave', percent: 100, amount: '1,500.50 USDC' },
  { protocol: 'lido', percent: 1, amount: '0,5 wstETH' },
] as const)('R45 a link tells of the stake that it was made for: %j', stake => {
  expect(readSharedStake(new URLSearchParams(String(sharedStakeQuery(stake))))).toEqual(stake)
})

test.each([
  'protocol=lido',
  'gives=0',
  'gives=101',
  'gives=12.5',
  'gives=025',
  'gives=25&of=a+million+ETH',
  'gives=25&of=5+DOGE',
  'gives=25&of=<b>5</b>+ETH',
])('R45 a link with %s tells of none', query => {
  expect(readSharedStake(new URLSearchParams(query))).toBeNull()
})

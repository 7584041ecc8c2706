import { type AaveTransaction, aaveActions, type LidoTransaction, lidoActions } from '@kindyield/api-contract'
import { expect, test } from 'vitest'
import { en } from '../../../messages/en.ts'
import { describeTransaction } from './describe-transaction.ts'

const money = { formatToken: (_: string, amount: string) => `${amount} USDC` }
const common = {
  id: '1-1',
  ngoId: '1',
  ngoName: 'Blue Tide',
  vault: `0x${'a'.repeat(40)}`,
  positionId: '1',
  positionNumber: 1,
  percent: 50,
  timestamp: '2026-03-01T12:00:00Z',
  blockNumber: 1,
  transactionHash: `0x${'b'.repeat(64)}`,
} as const

test.each([
  ['1', '2 ETH'],
  ['2', '2 stETH'],
  ['3', '2 wstETH'],
  ['4', '2 ETH'],
  ['5', '2 stETH'],
  ['6', '2 wstETH'],
  ['7', '2 ETH'],
] as const)('R18 action %s of Lido has its label and its token', (action, amount) => {
  const label = lidoActions[action]
  const two = `2${'0'.repeat(18)}`
  const row = { ...common, action, label, amount: two, tokenAmount: two, requestId: null } as LidoTransaction
  const described = describeTransaction(row, money, 'en')
  expect({ label: en[described.label], amount: described.amount }).toEqual({ label, amount })
})

test.each([
  ['1', false, '7 USDC'],
  ['2', false, '7 USDC'],
  ['2', true, '7 aUSDC'],
] as const)('R18 action %s of Aave, in aTokens: %s', (action, inAToken, amount) => {
  const label = aaveActions[action]
  const row = { ...common, action, label, token: common.vault, amount: '7', inAToken } as AaveTransaction
  const described = describeTransaction(row, money, 'en')
  expect({ label: en[described.label], amount: described.amount }).toEqual({ label, amount })
})

test.each([
  ['1980000000000000000', { requested: '2', lost: '0.02' }],
  ['1999999999999999998', null],
])('R43 a claim of %s wei for 2 ETH tells what the queue lost: %j', (tokenAmount, shrunk) => {
  const amount = `2${'0'.repeat(18)}`
  const claim = { ...common, action: '7', label: 'Claim', amount, tokenAmount, requestId: '42' } as const
  expect(describeTransaction(claim, money, 'en').shrunk).toEqual(shrunk)
})

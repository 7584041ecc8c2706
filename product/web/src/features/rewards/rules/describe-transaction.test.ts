import { type AaveTransaction, aaveActions, type LidoTransaction, lidoActions } from '@kindyield/api-contract'
import { expect, test } from 'vitest'
import { en } from '#messages/en.ts'
import { describeTransaction, sentenceValues } from './describe-transaction.ts'

const money = { formatToken: (_: string, amount: string) => `${amount} USDC` }
const common = {
  id: '1-1',
  chainId: 31_337,
  ngoId: '1',
  ngoName: 'Blue Tide',
  vault: `0x${'a'.repeat(40)}`,
  positionId: '1',
  positionNumber: 1,
  percent: 50,
  timestamp: '2026-03-01T12:00:00Z',
  blockNumber: 1,
  transactionHash: `0x${'b'.repeat(64)}`,
  paidBy: null,
  isAddition: false,
  change: null,
} as const

test.each([
  ['1', '2 ETH'],
  ['2', '2 stETH'],
  ['3', '2 wstETH'],
  ['4', '2 ETH'],
  ['5', '2 stETH'],
  ['6', '2 wstETH'],
  ['7', '2 ETH'],
  ['8', '2 stETH'],
  ['9', '2 stETH'],
  ['10', '2 stETH'],
  ['11', '2 stETH'],
  ['12', '2 stETH'],
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
  ['3', false, '7 USDC'],
  ['4', false, '7 USDC'],
  ['5', false, '7 USDC'],
  ['6', false, '7 USDC'],
  ['7', false, '7 USDC'],
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

const noChange = {
  percentBefore: null,
  fromNgoId: null,
  fromNgoName: null,
  mergedPositionId: null,
  mergedPositionNumber: null,
  toVault: null,
  toPositionId: null,
  fromVault: null,
}

test.each([
  ['8', { percentBefore: 25 }, 'Share given to Blue Tide changed from 25% to 50%'],
  [
    '9',
    { percentBefore: 25, fromNgoId: '2', fromNgoName: 'Open Shelf' },
    'Non-profit changed from Open Shelf to Blue Tide, giving 50%',
  ],
  ['10', { mergedPositionId: '4', mergedPositionNumber: 3 }, 'Position 3 became part of this one, Blue Tide'],
  [
    '11',
    { percentBefore: 25, toVault: common.vault, toPositionId: '3' },
    'Moved from Blue Tide to the new version of the contracts, where it goes on giving 50%',
  ],
  [
    '12',
    { fromVault: common.vault },
    'Arrived for Blue Tide from the previous version of the contracts, giving 50%',
  ],
] as const)('R34 R39 action %s says what changed', (action, change, text) => {
  const row = {
    ...common,
    action,
    label: lidoActions[action],
    amount: '2',
    tokenAmount: '0',
    requestId: null,
    change: { ...noChange, ...change },
  }
  expect(sentenceOf(row)).toBe(text)
})

test('R39 an addition is told as such, not as a new position', () => {
  const two = `2${'0'.repeat(18)}`
  const row = {
    ...common,
    action: '1',
    label: 'Stake',
    amount: two,
    tokenAmount: two,
    requestId: null,
  } as const
  expect(sentenceOf(row)).toBe('Staked 2 ETH for Blue Tide, giving 50%')
  expect(sentenceOf({ ...row, isAddition: true })).toBe('Added 2 ETH for Blue Tide, giving 50%')
})

function sentenceOf(row: LidoTransaction): string {
  const { sentence, amount } = describeTransaction(row, money, 'en')
  const values: Record<string, unknown> = { ...sentenceValues(row), amount }
  return en[sentence].replace(/\{(\w+)\}/g, (_, name: string) => String(values[name]))
}

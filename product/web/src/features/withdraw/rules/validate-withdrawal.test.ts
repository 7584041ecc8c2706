import { expect, test } from 'vitest'
import { countRequests, validateWithdrawal, type WithdrawalInput } from './validate-withdrawal.ts'

const right: WithdrawalInput = {
  method: 'ETH',
  text: '500',
  symbol: 'ETH',
  amount: 500n,
  isEverything: false,
  decimals: 18,
  balance: 100_000n,
  limits: { min: 100n, max: 1_000n },
  free: 400n,
  formatAmount: amount => `${amount} ETH`,
}

test('R15 a valid withdrawal has no problem', () => {
  expect(validateWithdrawal(right)).toBeNull()
})

test.each<[string, Partial<WithdrawalInput>, object]>([
  ['an empty amount', { text: '', amount: null }, { id: 'amount.empty' }],
  [
    'everything while the balance is unknown',
    { isEverything: true, amount: null, balance: null },
    { id: 'withdraw.availableLoading' },
  ],
  ['zero', { amount: 0n }, { id: 'contract.zeroAmount' }],
  [
    'more than the position holds',
    { amount: 100_001n },
    { id: 'withdraw.amount.overBalance', values: { balance: '100000 ETH' } },
  ],
  [
    'less than the queue takes',
    { amount: 99n },
    { id: 'withdraw.amount.tooSmall', values: { min: '100 ETH' } },
  ],
  [
    'more than ten requests',
    { amount: 10_001n },
    { id: 'withdraw.amount.tooLarge', values: { max: '10000 ETH' } },
  ],
  [
    'more than Aave has free',
    { method: 'token', amount: 401n },
    { id: 'withdraw.amount.notFree', values: { free: '400 ETH' } },
  ],
])('R15 R17 reports %s', (_, changes, problem) => {
  expect(validateWithdrawal({ ...right, ...changes })).toEqual(problem)
})

test.each<[string, Partial<WithdrawalInput>]>([
  ['the smallest request', { amount: 100n }],
  ['ten full requests', { amount: 10_000n }],
  ['stETH, which no queue limits', { method: 'stETH', amount: 1n }],
  ['wstETH, which no queue limits', { method: 'wstETH', amount: 50_000n }],
  ['all of Aave’s free liquidity', { method: 'token', amount: 400n }],
  ['aTokens, which need nothing free', { method: 'aToken', amount: 401n }],
  ['closing a worthless position', { method: 'stETH', amount: 0n, isEverything: true }],
  ['an amount while the limits are unknown', { amount: 1n, limits: null, balance: null }],
])('R15 %s is allowed', (_, changes) => {
  expect(validateWithdrawal({ ...right, ...changes })).toBeNull()
})

test.each([
  [1n, 1],
  [1_000n, 1],
  [1_001n, 2],
  [10_000n, 10],
])('R17 %s is split into %i requests', (amount, count) => {
  expect(countRequests(amount, 1_000n)).toBe(count)
})

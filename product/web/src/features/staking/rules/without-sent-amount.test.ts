import { expect, test } from 'vitest'
import { exampleTransaction } from '#test/example-transaction.ts'
import { transactions } from '#web3/tracking/transaction-store.ts'
import { withoutSentAmount } from './without-sent-amount.ts'

const entry = { symbol: 'ETH', amountText: '4.20', isMax: false, percentText: '25' } as const

test.each(['wallet', 'unclear', 'pending', 'dismissed'] as const)(
  'R41 an amount whose stake is %s is not filled in again',
  state => {
    transactions.add(exampleTransaction({ state, askedAt: Date.now() }))
    expect(withoutSentAmount(entry)).toEqual({ ...entry, amountText: '' })
    expect(withoutSentAmount({ ...entry, amountText: '', isMax: true })).toMatchObject({ isMax: false })
    expect(withoutSentAmount({ ...entry, amountText: '4' })).toMatchObject({ amountText: '4' })
    expect(withoutSentAmount({ ...entry, symbol: 'stETH' })).toMatchObject({ amountText: '4.20' })
  },
)

test('R41 an amount whose stake has ended is kept', () => {
  transactions.add(exampleTransaction({ state: 'reverted', askedAt: Date.now() }))
  expect(withoutSentAmount(entry)).toEqual(entry)
})

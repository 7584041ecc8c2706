import { expect, test } from 'vitest'
import { aaveActions, aaveTransactionSchema, lidoActions, lidoTransactionSchema } from './transaction.ts'

test('R18 the codes that the specification has keep its labels, and those beyond come after them', () => {
  expect(Object.entries(lidoActions).slice(0, 6)).toEqual([
    ['1', 'Stake'],
    ['2', 'Stake stEth'],
    ['3', 'Stake wStEth'],
    ['4', 'Withdraw'],
    ['5', 'Withdraw stEth'],
    ['6', 'Withdraw wStEth'],
  ])
  expect(Object.entries(aaveActions).slice(0, 2)).toEqual([
    ['1', 'Deposit'],
    ['2', 'Withdraw'],
  ])
})

test.each([
  ['lido', lidoActions, lidoTransactionSchema.shape.action.description],
  ['aave', aaveActions, aaveTransactionSchema.shape.action.description],
])('R25 the contract names every action code of %s', (_, labels, description) => {
  for (const [code, label] of Object.entries(labels)) expect(description).toContain(`${code} ${label}`)
})

import { expect, test } from 'vitest'
import { countSteps, vaultBatches } from './vault-batches.ts'

test('R39 items of one vault are one transaction, in their order', () => {
  const items = [
    { vault: 'a', id: 1 },
    { vault: 'b', id: 2 },
    { vault: 'a', id: 3 },
  ]
  const batches = vaultBatches(items)
  expect(batches.map(batch => batch.map(({ id }) => id))).toEqual([[1, 3], [2]])
  expect(countSteps(batches)).toEqual({ id: 'withdrawAll.perNgo', values: { count: 2 } })
})

test('R39 more than fit into one transaction are split, and no item is lost', () => {
  const items = Array.from({ length: 60 }, (_, id) => ({ vault: 'a', id }))
  const batches = vaultBatches(items)
  expect(batches.map(({ length }) => length)).toEqual([25, 25, 10])
  expect(batches.flat()).toEqual(items)
  expect(countSteps(batches)).toEqual({ id: 'withdrawAll.parts', values: { count: 3 } })
})

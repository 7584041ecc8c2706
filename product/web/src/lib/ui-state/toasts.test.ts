import { expect, test, vi } from 'vitest'
import { createToastStore } from './toasts.ts'

test('R13 a toast replaces the one with the same id', () => {
  const store = createToastStore()
  const told = vi.fn()
  store.subscribe(told)
  store.show({ id: 'a', kind: 'progress', titleId: 'transaction.inProgress' })
  store.show({ id: 'b', kind: 'progress', titleId: 'transaction.inProgress' })
  store.show({ id: 'a', kind: 'done', titleId: 'transaction.completed' })
  expect(store.getAll().map(({ id, kind }) => `${id} ${kind}`)).toEqual(['a done', 'b progress'])
  store.dismiss('a')
  expect(store.getAll().map(({ id }) => id)).toEqual(['b'])
  expect(told).toHaveBeenCalledTimes(4)
})

test('R13 keeps the last two finished toasts and all running or failed ones', () => {
  const store = createToastStore()
  store.show({ id: 'failed', kind: 'failed', titleId: 'transaction.failed' })
  for (const id of ['1', '2', '3', '4']) {
    store.show({ id, kind: 'progress', titleId: 'transaction.inProgress' })
    store.show({ id, kind: 'done', titleId: 'transaction.completed' })
  }
  store.show({ id: '5', kind: 'progress', titleId: 'transaction.inProgress' })
  expect(store.getAll().map(({ id }) => id)).toEqual(['failed', '3', '4', '5'])
})

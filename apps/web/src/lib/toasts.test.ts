import { expect, test, vi } from 'vitest'
import { createToastStore } from './toasts.ts'

test('R13 a toast with the same id takes the place of the one before', () => {
  const store = createToastStore()
  const told = vi.fn()
  store.watch(told)
  store.show({ id: 'a', kind: 'progress', titleId: 'transaction.inProgress' })
  store.show({ id: 'b', kind: 'progress', titleId: 'transaction.inProgress' })
  store.show({ id: 'a', kind: 'done', titleId: 'transaction.completed' })
  expect(store.all().map(({ id, kind }) => `${id} ${kind}`)).toEqual(['a done', 'b progress'])
  store.dismiss('a')
  expect(store.all().map(({ id }) => id)).toEqual(['b'])
  expect(told).toHaveBeenCalledTimes(4)
})

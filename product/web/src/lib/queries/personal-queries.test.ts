import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { invalidatePersonalQueries, resetAllQueries } from './personal-queries.ts'

function watch(queryClient: QueryClient, key: string) {
  const queryFn = vi.fn(async () => key)
  new QueryObserver(queryClient, { queryKey: [key], queryFn, staleTime: Number.POSITIVE_INFINITY }).subscribe(
    () => {},
  )
  return queryFn
}

test('R6 signing out clears the cache and refetches what is on screen', async () => {
  const queryClient = new QueryClient()
  const rewards = watch(queryClient, 'reward')
  const status = watch(queryClient, 'status')
  queryClient.setQueryData(['user', 'deposits'], 'mine')
  await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0))

  resetAllQueries(queryClient)
  expect(queryClient.getQueryData(['reward'])).toBeUndefined()
  expect(queryClient.getQueryData(['status'])).toBeUndefined()
  expect(queryClient.getQueryCache().find({ queryKey: ['user', 'deposits'] })).toBeUndefined()
  await vi.waitFor(() => expect(rewards).toHaveBeenCalledTimes(2))
  await vi.waitFor(() => expect(status).toHaveBeenCalledTimes(2))
})

test('R6 signing in refetches personal queries', async () => {
  const queryClient = new QueryClient()
  const keys = ['apr', 'user', 'reward', 'transaction', 'ngos']
  const asked = keys.map(key => watch(queryClient, key))
  await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0))
  await invalidatePersonalQueries(queryClient)
  expect(asked.map(({ mock }) => mock.calls.length)).toEqual([2, 2, 2, 2, 1])
})

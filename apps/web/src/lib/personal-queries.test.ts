import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { clearReader, refreshPersonal } from './personal-queries.ts'

function watch(queryClient: QueryClient, key: string) {
  const queryFn = vi.fn(async () => key)
  new QueryObserver(queryClient, { queryKey: [key], queryFn, staleTime: Number.POSITIVE_INFINITY }).subscribe(
    () => {},
  )
  return queryFn
}

test('R6 what is on screen when somebody logs out is dropped and asked for anew; the network stays known', async () => {
  const queryClient = new QueryClient()
  const rewards = watch(queryClient, 'reward')
  const status = watch(queryClient, 'status')
  queryClient.setQueryData(['user', 'deposits'], 'mine')
  await vi.waitFor(() => expect(queryClient.getQueryData(['reward'])).toBe('reward'))

  clearReader(queryClient)
  expect(queryClient.getQueryData(['reward'])).toBeUndefined()
  expect(queryClient.getQueryCache().find({ queryKey: ['user', 'deposits'] })).toBeUndefined()
  await vi.waitFor(() => expect(rewards).toHaveBeenCalledTimes(2))
  expect(status).toHaveBeenCalledOnce()
})

test('R6 signing in asks again for what depends on it', async () => {
  const queryClient = new QueryClient()
  const keys = ['apr', 'user', 'reward', 'transaction', 'ngos']
  const asked = keys.map(key => watch(queryClient, key))
  await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0))
  await refreshPersonal(queryClient)
  expect(asked.map(({ mock }) => mock.calls.length)).toEqual([2, 2, 2, 2, 1])
})

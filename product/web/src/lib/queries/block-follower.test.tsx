import { QueryClient, QueryClientProvider, useQueries } from '@tanstack/react-query'
import { act, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ApiClient } from '#lib/api/api-client.ts'
import { ApiContext } from '#lib/api/api-context.ts'
import { exampleStatusWith } from '#test/example-status.ts'
import { BlockFollower } from './block-follower.ts'
import { readOnce } from './query-strategies.ts'

const ON_CHAIN = ['user', 'reward', 'report', 'totals', 'ngos', 'apr', 'request-time', 'chain']
/** A little longer than it takes until the status is asked for again, and answered. */
const STATUS_MS = 10_100

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const asked = new Map<string, number>()

function Screen() {
  const count = (key: string) => async () => asked.set(key, (asked.get(key) ?? 0) + 1).size
  useQueries({
    queries: [
      ...[...ON_CHAIN, 'price', 'name'].map(key => ({
        queryKey: [key],
        queryFn: count(key),
        staleTime: 60_000,
      })),
      { queryKey: ['chain', 'decimals'], queryFn: count('decimals'), ...readOnce },
    ],
  })
  return null
}

async function pass(ms: number) {
  await act(() => vi.advanceTimersByTimeAsync(ms))
  // What the last answer started.
  await act(() => vi.advanceTimersByTimeAsync(0))
}

const timesOf = (keys: string[]) => keys.map(key => asked.get(key))

test('R31 R43 whatever a block changes is refetched together, and only then', async () => {
  let indexedBlock = 120
  const api = { call: async () => exampleStatusWith({ indexedBlock }) } as unknown as ApiClient
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ApiContext value={api}>
        <BlockFollower />
        <Screen />
      </ApiContext>
    </QueryClientProvider>,
  )
  await pass(2 * STATUS_MS)
  expect(timesOf(ON_CHAIN)).toEqual(ON_CHAIN.map(() => 1))

  indexedBlock++
  await pass(STATUS_MS)
  expect(timesOf(ON_CHAIN)).toEqual(ON_CHAIN.map(() => 2))
  expect(timesOf(['price', 'name', 'decimals'])).toEqual([1, 1, 1])

  // A block that follows at once waits until the next round, and is not lost.
  indexedBlock++
  await pass(STATUS_MS)
  expect(timesOf(ON_CHAIN)).toEqual(ON_CHAIN.map(() => 2))
  await pass(STATUS_MS)
  expect(timesOf(ON_CHAIN)).toEqual(ON_CHAIN.map(() => 3))
})

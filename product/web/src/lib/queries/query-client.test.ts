import { focusManager, QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { RequestError } from '#lib/errors/request-error.ts'
import { createQueryClient } from './query-client.ts'

afterEach(() => focusManager.setFocused(undefined))

test('R31 a stale query is not refetched when the window regains the focus, unless it opts in', async () => {
  const client = createQueryClient()
  client.mount()
  const stale = { staleTime: 0, queryFn: vi.fn(async () => 'data') }
  const optedIn = { ...stale, queryFn: vi.fn(async () => 'data'), refetchOnWindowFocus: true }
  const stops = [
    new QueryObserver(client, { ...stale, queryKey: ['default'] }).subscribe(() => {}),
    new QueryObserver(client, { ...optedIn, queryKey: ['opted in'] }).subscribe(() => {}),
  ]
  await vi.waitFor(() => expect(client.getQueryData(['opted in'])).toBe('data'))

  focusManager.setFocused(false)
  focusManager.setFocused(true)

  // The other query proves that the focus event arrived.
  await vi.waitFor(() => expect(optedIn.queryFn).toHaveBeenCalledTimes(2))
  expect(stale.queryFn).toHaveBeenCalledTimes(1)
  for (const stop of stops) stop()
  client.unmount()
})

async function countAttempts(error: Error): Promise<number> {
  const queryFn = vi.fn(() => Promise.reject(error))
  const query = createQueryClient().fetchQuery({ queryKey: ['failing'], queryFn, retryDelay: 0 })
  await expect(query).rejects.toBe(error)
  return queryFn.mock.calls.length
}

test.each([
  ['network', undefined, 3],
  ['timeout', undefined, 3],
  ['chainUnavailable', 503, 3],
  ['invalidRequest', 400, 1],
  ['notFound', 404, 1],
  ['tooManyRequests', 429, 1],
  ['invalidResponse', 200, 1],
] as const)(
  'a query that fails with %s (status %s) is attempted %i times',
  async (code, statusCode, attempts) => {
    const details = statusCode === undefined ? {} : { statusCode }
    expect(await countAttempts(new RequestError(code, 'x', details))).toBe(attempts)
  },
)

test('a fault of the page itself is not retried', async () => {
  expect(await countAttempts(new TypeError('x'))).toBe(1)
})

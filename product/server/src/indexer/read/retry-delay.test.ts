import { createServer } from 'node:http'
import { createPublicClient, http } from 'viem'
import { expect, onTestFinished, test } from 'vitest'
import { listen } from '../../testing/services/listen.ts'
import { createRetryDelay, isRateLimitError } from './retry-delay.ts'

/** The error of viem's own client when a node answers like this. */
async function errorOf(status: number, body: unknown, headers: Record<string, string> = {}) {
  const { url, stop } = await listen(
    createServer((_, response) => response.writeHead(status, headers).end(JSON.stringify(body))),
  )
  onTestFinished(stop)
  const chain = createPublicClient({ transport: http(url, { retryCount: 0 }) })
  return chain.getLogs().then(
    () => expect.unreachable(),
    (error: unknown) => error,
  )
}

const rpcError = (code: number, message: string) => ({ jsonrpc: '2.0', id: 1, error: { code, message } })

test.each([
  ['HTTP 429', 429, {}],
  ['-32005', 200, rpcError(-32_005, 'daily request count exceeded, request rate limited')],
  ['429 in the body', 200, rpcError(429, 'Your app has exceeded its compute units per second capacity')],
  ['-32007', 200, rpcError(-32_007, '50/second request limit reached')],
])('%s is a rate limit', async (_, status, body) => {
  expect(isRateLimitError(await errorOf(status, body))).toBe(true)
})

test.each([
  ['too many results', 200, rpcError(-32_005, 'query returned more than 10000 results')],
  ['a long range', 200, rpcError(-32_000, 'block range is too large')],
  ['a big answer', 200, rpcError(-32_008, 'Log response size exceeded')],
  ['HTTP 500', 500, {}],
  ['HTTP 413', 413, {}],
])('%s is no rate limit: a smaller range may help', async (_, status, body) => {
  expect(isRateLimitError(await errorOf(status, body))).toBe(false)
})

test('delays double up to 30 s with 50% jitter, and reset after a success', () => {
  const least = createRetryDelay(() => 0)
  const longest = createRetryDelay(() => 1)
  expect([1, 2, 3].map(() => least.next(new Error('down')))).toEqual([250, 500, 1_000])
  expect([1, 2, 3].map(() => longest.next(new Error('down')))).toEqual([500, 1_000, 2_000])
  for (let failure = 0; failure < 20; failure += 1) longest.next(new Error('down'))
  expect(longest.next(new Error('down'))).toBe(30_000)
  longest.reset()
  expect(longest.next(new Error('down'))).toBe(500)
})

test('Retry-After is respected, up to 30 s', async () => {
  const backOff = createRetryDelay(() => 0)
  expect(backOff.next(await errorOf(429, {}, { 'Retry-After': '7' }))).toBe(7_000)
  expect(backOff.next(await errorOf(429, {}, { 'Retry-After': '86400' }))).toBe(30_000)
})

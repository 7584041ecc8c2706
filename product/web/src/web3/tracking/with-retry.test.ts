import { BaseError, HttpRequestError, LimitExceededRpcError, ResourceUnavailableRpcError } from 'viem'
import { expect, test, vi } from 'vitest'
import { withRetry } from './with-retry.ts'

test.each([
  ['is out of reach', new HttpRequestError({ url: '/rpc' })],
  ['is away, as the server says', new ResourceUnavailableRpcError(new Error('No node of the chain answers'))],
  ['is asked too often', new LimitExceededRpcError(new Error('Too many requests'))],
])('R31 retries after a wait when the node %s', async (_, cause) => {
  const away = new BaseError('no receipt', { cause })
  const ask = vi.fn().mockRejectedValueOnce(away).mockRejectedValueOnce(away).mockResolvedValue('receipt')
  const pause = vi.fn().mockResolvedValue(undefined)
  await expect(withRetry(ask, pause)).resolves.toBe('receipt')
  expect(pause).toHaveBeenCalledTimes(2)
})

test('throws any other error', async () => {
  const pause = vi.fn()
  await expect(withRetry(() => Promise.reject(new Error('reverted')), pause)).rejects.toThrow('reverted')
  expect(pause).not.toHaveBeenCalled()
})

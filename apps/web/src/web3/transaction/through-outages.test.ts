import { BaseError, HttpRequestError } from 'viem'
import { expect, test, vi } from 'vitest'
import { throughOutages } from './through-outages.ts'

test('R31 a node that is out of reach is asked again, after a pause', async () => {
  const away = new BaseError('no receipt', { cause: new HttpRequestError({ url: '/rpc' }) })
  const ask = vi.fn().mockRejectedValueOnce(away).mockRejectedValueOnce(away).mockResolvedValue('receipt')
  const pause = vi.fn().mockResolvedValue(undefined)
  await expect(throughOutages(ask, pause)).resolves.toBe('receipt')
  expect(pause).toHaveBeenCalledTimes(2)
})

test('any other failure is one', async () => {
  const pause = vi.fn()
  await expect(throughOutages(() => Promise.reject(new Error('reverted')), pause)).rejects.toThrow('reverted')
  expect(pause).not.toHaveBeenCalled()
})

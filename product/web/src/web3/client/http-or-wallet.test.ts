import { createClient, HttpRequestError } from 'viem'
import { getBlockNumber } from 'viem/actions'
import { afterEach, expect, test, vi } from 'vitest'
import { httpOrWallet } from './http-or-wallet.ts'

const URL = 'https://rpc.example'
const wallet = vi.fn(async () => '0x7')

afterEach(() => void wallet.mockClear())

function readBlock(answer: () => Promise<Response>, readWallet: () => Promise<typeof wallet | null>) {
  vi.spyOn(globalThis, 'fetch').mockImplementation(answer)
  const transport = httpOrWallet(URL, { retryCount: 0 }, readWallet as never)
  return getBlockNumber(createClient({ transport }))
}

const away = () => Promise.reject(new TypeError('Failed to fetch'))
const answerWith = (body: object) => async () => Response.json({ jsonrpc: '2.0', id: 1, ...body })

test('R31 reads through the server while it answers', async () => {
  expect(await readBlock(answerWith({ result: '0x5' }), async () => wallet)).toBe(5n)
  const refused = answerWith({ error: { code: -32_601, message: 'No such method' } })
  await expect(readBlock(refused, async () => wallet)).rejects.toThrow('No such method')
  expect(wallet).not.toHaveBeenCalled()
})

test('R31 reads through the connected wallet while the server is away', async () => {
  expect(await readBlock(away, async () => wallet)).toBe(7n)
})

test.each([
  ['there is no wallet', async () => null],
  ['the wallet cannot be asked', () => Promise.reject(new Error('locked'))],
  ['the wallet fails too', async () => vi.fn(() => Promise.reject(new Error('no')))],
])('R31 says that the server is away if %s', async (_, readWallet) => {
  await expect(readBlock(away, readWallet as never)).rejects.toBeInstanceOf(HttpRequestError)
})

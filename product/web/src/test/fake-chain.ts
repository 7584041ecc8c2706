import { type Hex, toFunctionSelector } from 'viem'
import { vi } from 'vitest'

/** The result of a call: its return data or its revert data. */
type Answer = { result: Hex } | { revert: Hex }

type RpcRequest = {
  id: number
  method: string
  params?: [{ data?: Hex; to?: Hex }]
}

/** A chain with one block, where no account has sent anything. */
const young: Record<string, (url: string) => unknown> = {
  eth_blockNumber: () => '0x1',
  eth_getTransactionCount: () => '0x0',
}

/**
 * Mocks `fetch` as a JSON-RPC node: `answers` by contract function, `methods` by RPC method. Other requests fail. With
 * several networks, answers differ by the contract, or by the node's URL.
 */
export function fakeChain(
  answers: Record<string, (data: Hex, to: Hex) => Answer | Promise<Answer>>,
  methods: Record<string, (url: string) => unknown> = {},
): void {
  const bySelector = new Map(
    Object.entries(answers).map(([signature, answer]) => [toFunctionSelector(signature), answer]),
  )
  const answerTo = async ({ id, method, params }: RpcRequest, url: string) => {
    const ofChain = methods[method] ?? young[method]
    if (ofChain) return { jsonrpc: '2.0', id, result: ofChain(url) }
    const { data = '0x', to = '0x' } = params?.[0] ?? {}
    const answer =
      method === 'eth_call' ? await bySelector.get(data.slice(0, 10) as Hex)?.(data, to) : undefined
    if (!answer) return { jsonrpc: '2.0', id, error: { code: -32601, message: `No answer to ${method}` } }
    if ('result' in answer) return { jsonrpc: '2.0', id, result: answer.result }
    return { jsonrpc: '2.0', id, error: { code: 3, message: 'execution reverted', data: answer.revert } }
  }
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const asked: RpcRequest | RpcRequest[] = JSON.parse(String(init?.body))
    const answer = (request: RpcRequest) => answerTo(request, String(input))
    const answered = Array.isArray(asked) ? await Promise.all(asked.map(answer)) : await answer(asked)
    return new Response(JSON.stringify(answered), {
      headers: { 'content-type': 'application/json' },
    })
  })
}

/** ABI-encodes an address or a number as one 32-byte word. */
export function word(value: Hex | number): { result: Hex } {
  const digits = typeof value === 'number' ? value.toString(16) : value.slice(2)
  return { result: `0x${digits.padStart(64, '0')}` }
}

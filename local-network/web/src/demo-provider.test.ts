import { defineChain, type Hex, numberToHex, parseTransaction } from 'viem'
import { beforeEach, expect, test, vi } from 'vitest'
import { createDemoProvider } from './demo-provider.ts'

const ONE = 31_337
const TWO = 31_338
const RECIPIENT = `0x${'22'.repeat(20)}` as const
const HASH = `0x${'ab'.repeat(32)}`

const chainOf = (id: number) =>
  defineChain({
    id,
    name: `Chain ${id}`,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [`http://kindyield.test/rpc/${id}`] } },
  })
const chains = [chainOf(ONE), chainOf(TWO)]

let asked: { path: string; method: string; params: unknown[] }[]

beforeEach(() => {
  window.localStorage.clear()
  asked = []
  vi.spyOn(globalThis, 'fetch').mockImplementation(answerAsNode)
})

/** What a node of either chain answers to whoever prepares and sends a transaction. */
async function answerAsNode(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const { pathname } = new URL(input instanceof Request ? input.url : input)
  const { id, method, params = [] } = JSON.parse(String(init?.body))
  asked.push({ path: pathname, method, params })
  const answers: Record<string, unknown> = {
    eth_chainId: numberToHex(Number(pathname.split('/').at(-1))),
    eth_getTransactionCount: '0x0',
    eth_estimateGas: '0x5208',
    eth_maxPriorityFeePerGas: '0x1',
    eth_getBlockByNumber: { number: '0x1', baseFeePerGas: '0x1', transactions: [] },
    eth_blockNumber: '0x1',
    eth_sendRawTransaction: HASH,
  }
  return Response.json({ jsonrpc: '2.0', id, result: answers[method] })
}

function open(known = chains) {
  const provider = createDemoProvider(known)
  const told: unknown[] = []
  provider.on('chainChanged', chainId => told.push(chainId))
  const ask = (method: string, ...params: unknown[]) => provider.request({ method, params })
  return {
    ask,
    told,
    provider,
    chainId: () => ask('eth_chainId'),
    switchTo: (id: number) => ask('wallet_switchEthereumChain', { chainId: numberToHex(id) }),
  }
}

test('the demo wallet begins on the first chain, switches on request, and tells it once', async () => {
  const { chainId, switchTo, told } = open()
  expect(await chainId()).toBe(numberToHex(ONE))
  expect(await switchTo(TWO)).toBeNull()
  expect(await switchTo(TWO)).toBeNull()
  expect(await chainId()).toBe(numberToHex(TWO))
  expect(told).toEqual([numberToHex(TWO)])
})

test('who has stopped listening is told nothing', async () => {
  const { provider, switchTo } = open()
  const listener = vi.fn()
  provider.on('chainChanged', listener)
  provider.removeListener('chainChanged', listener)
  await switchTo(TWO)
  expect(listener).not.toHaveBeenCalled()
})

test('a reload keeps the chain, unless the deployment has it no more', async () => {
  await open().switchTo(TWO)
  expect(await open().chainId()).toBe(numberToHex(TWO))
  expect(await open([chainOf(ONE)]).chainId()).toBe(numberToHex(ONE))
})

test('a switch in one tab reaches the others', async () => {
  const other = open()
  const stored = { key: 'kindyield.demo-chain', newValue: numberToHex(TWO) }
  window.dispatchEvent(Object.assign(new Event('storage'), stored))
  window.dispatchEvent(Object.assign(new Event('storage'), { key: 'another', newValue: numberToHex(ONE) }))
  expect(await other.chainId()).toBe(numberToHex(TWO))
  expect(other.told).toEqual([numberToHex(TWO)])
})

test('a chain that it does not know is neither switched to nor added', async () => {
  const { ask, chainId, switchTo, told } = open()
  await expect(switchTo(1)).rejects.toMatchObject({ code: 4902 })
  await expect(ask('wallet_switchEthereumChain')).rejects.toMatchObject({ code: 4902 })
  await expect(ask('wallet_addEthereumChain', { chainId: '0x1' })).rejects.toMatchObject({ code: 4902 })
  expect(await chainId()).toBe(numberToHex(ONE))
  expect(told).toEqual([])
  await ask('wallet_addEthereumChain', { chainId: numberToHex(TWO) })
  expect(await chainId()).toBe(numberToHex(TWO))
})

test('reads and transactions go to the node of the chain that it is on, signed for that chain alone', async () => {
  const { ask, switchTo } = open()
  for (const id of [ONE, TWO]) {
    await switchTo(id)
    asked = []
    await ask('eth_blockNumber')
    const transaction = { to: RECIPIENT, value: '0x5', chainId: numberToHex(id) }
    expect(await ask('eth_sendTransaction', transaction)).toBe(HASH)
    expect(new Set(asked.map(({ path }) => path))).toEqual(new Set([`/rpc/${id}`]))
    const raw = asked.find(({ method }) => method === 'eth_sendRawTransaction')?.params[0]
    expect(parseTransaction(raw as Hex)).toMatchObject({ chainId: id, to: RECIPIENT, value: 5n })
  }
})

test('a switch while a transaction is prepared does not move it', async () => {
  const { ask, switchTo } = open()
  const sending = ask('eth_sendTransaction', { to: RECIPIENT })
  await switchTo(TWO)
  await sending
  expect(new Set(asked.map(({ path }) => path))).toEqual(new Set([`/rpc/${ONE}`]))
})

test('a transaction for another chain than it is on is refused', async () => {
  const { ask } = open()
  const transaction = { to: RECIPIENT, chainId: numberToHex(TWO) }
  await expect(ask('eth_sendTransaction', transaction)).rejects.toMatchObject({ code: -32_602 })
  expect(asked).toEqual([])
})

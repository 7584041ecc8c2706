import { createServer, type RequestListener } from 'node:http'
import { accounts } from '@kindyield/devnet'
import { createPublicClient, createWalletClient, http, parseEther, zeroAddress } from 'viem'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createApi } from '../api/create-api.ts'
import { createRateLimits } from '../api/limits/rate-limits.ts'
import { captureLog } from '../testing/capture-log.ts'
import { replaceChain } from '../testing/replace-chain.ts'
import { type Listening, listen } from '../testing/services/listen.ts'
import { startApi, type TestApi } from '../testing/start-api.ts'
import { createRpcProxy } from './rpc-proxy.ts'

type Body = { id?: unknown; result?: unknown; error?: { code: number; message: string } }

let running: TestApi
const nodes: Listening[] = []

beforeAll(async () => {
  running = await startApi()
})
afterAll(async () => {
  for (const node of nodes) node.stop()
  await running?.stop()
})

/** Of what must happen at last: a busy machine is slow, not wrong. */
const WAIT = { timeout: 30_000 }

async function send(body: string, app = running.api, headers = { 'content-type': 'application/json' }) {
  const response = await app.request('/rpc', { method: 'POST', headers, body })
  return {
    status: response.status,
    headers: response.headers,
    body: (await response.json()) as Body & Body[],
  }
}

const call = (method: string, params: unknown[] = [], id: unknown = 1) =>
  JSON.stringify({ jsonrpc: '2.0', id, method, params })

/** A node that misbehaves, on a real socket. */
async function startNode(listener: RequestListener): Promise<string> {
  const node = await listen(createServer(listener))
  nodes.push(node)
  return `${node.url}/v2/secret-key`
}

test('a client reads the chain and sends what a wallet has signed', async () => {
  const request = running.api.request.bind(running.api)
  const transport = http('http://kindyield.test/rpc', {
    fetchFn: (url, init) => Promise.resolve(request(String(url), init)),
    batch: true,
  })
  const chain = createPublicClient({ transport, pollingInterval: 10 })
  const [chainId, block] = await Promise.all([chain.getChainId(), chain.getBlock()])
  expect(chainId).toBe(31_337)
  expect(block.number).toBeGreaterThan(0n)
  const wallet = createWalletClient({ account: accounts.holders[1] ?? accounts.owner, transport })
  const hash = await wallet.sendTransaction({ to: zeroAddress, value: parseEther('0.1'), chain: null })
  expect((await chain.waitForTransactionReceipt({ hash })).status).toBe('success')
})

test.each([
  'hardhat_setBalance',
  'hardhat_mine',
  'evm_increaseTime',
  'evm_snapshot',
  'hardhat_reset',
  'debug_traceTransaction',
  'trace_call',
  'personal_sign',
  'admin_nodeInfo',
  'miner_start',
  'txpool_content',
  'eth_sendTransaction',
  'eth_signTransaction',
  'eth_sign',
  'eth_accounts',
  'eth_newFilter',
  'eth_subscribe',
  'ETH_CALL',
  'eth_call ',
  '__proto__',
  'constructor',
])('%s is rejected and does not reach the node', async method => {
  const head = await running.parts.networks.first.chain.getBlockNumber({ cacheTime: 0 })
  const { status, body } = await send(call(method, [], 'abc'))
  expect(status).toBe(200)
  expect(body).toEqual({
    jsonrpc: '2.0',
    id: 'abc',
    error: { code: -32_601, message: 'This method is not served here' },
  })
  expect(await running.parts.networks.first.chain.getBlockNumber({ cacheTime: 0 })).toBe(head)
})

test('responses of a batch are in its order, rejected calls included', async () => {
  const batch = [call('eth_chainId', [], 7), call('hardhat_mine', [], 7), '5', call('net_version', [], 'x')]
  const { body } = await send(`[${batch.join(',')}]`)
  expect(body.map(({ id }) => id)).toEqual([7, 7, null, 'x'])
  expect(body[0]?.result).toBe('0x7a69')
  expect(body[1]?.error?.code).toBe(-32_601)
  expect(body[2]?.error?.code).toBe(-32_600)
  expect(body[3]?.result).toBe('31337')
})

test.each([
  ['malformed JSON', '{"jsonrpc":', 400, -32_700],
  ['nothing', '', 400, -32_700],
  ['an empty batch', '[]', 400, -32_600],
  ['a number', '5', 200, -32_600],
  ['no id', '{"jsonrpc":"2.0","method":"eth_chainId"}', 200, -32_600],
  ['an older version', '{"jsonrpc":"1.0","id":1,"method":"eth_chainId"}', 200, -32_600],
  ['a batch of 21', `[${Array(21).fill(call('eth_chainId')).join(',')}]`, 400, -32_005],
  ['a body of 300 KB', call('eth_call', ['x'.repeat(300_000)]), 413, -32_005],
])('%s gets a JSON-RPC error', async (_, text, status, code) => {
  const answer = await send(text)
  expect(answer.status).toBe(status)
  expect(answer.body).toMatchObject({ jsonrpc: '2.0', error: { code } })
  expect(answer.body).not.toHaveProperty('result')
})

test('a batch of 20 is answered; a form and a GET are not', async () => {
  const { body } = await send(`[${Array(20).fill(call('eth_chainId')).join(',')}]`)
  expect(body).toHaveLength(20)
  expect((await send(call('eth_chainId'), running.api, { 'content-type': 'text/plain' })).status).toBe(415)
  expect((await running.api.request('/rpc')).status).toBe(405)
})

const VAULT = `0x${'a'.repeat(40)}`
/** The n-th precompiled contract. */
const PRECOMPILE = (n: number) => `0x${n.toString(16).padStart(40, '0')}`
const HASH = `0x${'b'.repeat(64)}`
const LOOP = '0x5b600056'

test.each([
  ['eth_call', [{ to: VAULT }, 'latest', { [VAULT]: { code: LOOP } }], 'params may be up to 2 here'],
  ['eth_call', [{ to: VAULT }, 'latest', {}, { time: '0x1' }], 'params may be up to 2 here'],
  ['eth_call', [{ data: LOOP }], 'params[0].to must be an address'],
  ['eth_call', [{ to: null, data: LOOP }], 'params[0].to must be an address'],
  ['eth_call', [{ to: VAULT, gas: 'all' }], 'params[0].gas must be a number like 0x1b4'],
  ['eth_call', [{ to: VAULT, authorizationList: [] }], 'params[0] may not have authorizationList here'],
  ['eth_call', [{ to: VAULT, accessList: [] }], 'params[0] may not have accessList here'],
  ['eth_call', [{ to: VAULT }, 'newest'], 'params[1] must be a block'],
  ['eth_call', [], 'params must be a list of 2'],
  ['eth_estimateGas', [{ data: LOOP }], 'params[0].to must be an address'],
  ['eth_estimateGas', [{ to: VAULT }, 'latest', {}], 'params may be up to 2 here'],
  ['eth_getBalance', ['nonsense'], 'params[0] must be an address'],
  ['eth_getLogs', [{}], 'params[0] must have an address'],
  ['eth_getLogs', [{ fromBlock: '0x0', toBlock: '0x1' }], 'params[0] must have an address'],
  ['eth_getLogs', [{ address: VAULT, fromBlock: 'earliest', toBlock: 'latest' }], 'params[0] must have'],
  ['eth_getLogs', [{ address: VAULT, fromBlock: '0x0', toBlock: '0x2710' }], 'up to 10000 blocks'],
  ['eth_getLogs', [{ address: Array(21).fill(VAULT), blockHash: HASH }], 'params[0] must have'],
  [
    'eth_getLogs',
    [{ address: VAULT, topics: [Array(21).fill(HASH)], blockHash: HASH }],
    'params[0] must have',
  ],
  // These two ended the local chain.
  ['eth_call', [{ to: VAULT, value: `0x${'f'.repeat(64)}`, gasPrice: '0x1' }], 'params[0].value must be'],
  ['eth_call', [{ to: VAULT, value: '0x1', gasPrice: `0x${'f'.repeat(32)}` }], 'params[0].gasPrice must be'],
  ['eth_estimateGas', [{ to: VAULT, maxFeePerGas: `0x${'f'.repeat(25)}` }], 'params[0].maxFeePerGas must be'],
  ['eth_feeHistory', ['0xffffffff', 'latest'], 'params[0] must be up to 1024 blocks'],
  ['eth_feeHistory', ['0x1', 'latest', Array(21).fill(50)], 'params[2]'],
  ['eth_getBlockByNumber', ['latest', 'yes'], 'params[1]'],
  ['eth_sendRawTransaction', ['0xzz'], 'params[0] must be bytes'],
  ['eth_call', [{ to: PRECOMPILE(9) }], 'params[0].to must be a contract or an account, and no precompile'],
  ['eth_call', [{ to: PRECOMPILE(5) }], 'no precompile'],
  ['eth_estimateGas', [{ to: PRECOMPILE(0x100) }], 'no precompile'],
  ['eth_chainId', [1], 'params may be up to 0 here'],
])('%s with %j is rejected and does not reach the node', async (method, params, message) => {
  let asked = 0
  const node = await startNode((_, response) => {
    asked++
    response.end(JSON.stringify({ jsonrpc: '2.0', id: 0, result: '0x' }))
  })
  const { body } = await send(call(method, params, 3), proxyTo([node]).app)
  expect(body).toEqual({
    jsonrpc: '2.0',
    id: 3,
    error: { code: -32_602, message: expect.stringContaining(message) },
  })
  expect(asked).toBe(0)
})

test.each([
  [1, 5_000_000],
  [4, 5_000_000],
  [20, 1_000_000],
])('%i calls of a batch run with %i gas each at most', async (count, gas) => {
  const asked: { params: { gas: string }[] }[] = []
  const node = await startNode(async (request, response) => {
    const calls = [JSON.parse((await request.toArray()).join(''))].flat()
    asked.push(...calls)
    const answers = calls.map(({ id }) => ({ jsonrpc: '2.0', id, result: '0x' }))
    response.end(JSON.stringify(answers.length === 1 ? answers[0] : answers))
  })
  const calls = Array.from({ length: count }, (_, at) =>
    call('eth_call', [{ to: VAULT, ...(at === 0 ? { gas: '0xffffffffffff' } : {}) }, 'latest'], at),
  )
  await send(`[${calls.join(',')}]`, proxyTo([node]).app)
  expect(asked.map(({ params }) => Number(params[0]?.gas))).toEqual(Array(count).fill(gas))
  await send(call('eth_estimateGas', [{ to: VAULT, gas: '0x5208' }]), proxyTo([node]).app)
  expect(asked.at(-1)?.params[0]?.gas).toBe('0x5208')
  await send(call('eth_call', [{ to: VAULT, gas: '0x0' }]), proxyTo([node]).app)
  expect(asked.at(-1)?.params[0]?.gas).toBe('0x4c4b40')
})

test("the node's own errors come through, with their data", async () => {
  const { stETH } = running.services.devnet.deployment.lido ?? {}
  const { body } = await send(call('eth_call', [{ to: stETH, data: '0x12345678' }]))
  expect(body.error).toMatchObject({ code: expect.any(Number), data: expect.anything() })
})

test('a client that sends many requests delays only itself', async () => {
  const held: (() => void)[] = []
  const node = await startNode((_, response) => {
    held.push(() => response.end(JSON.stringify({ jsonrpc: '2.0', id: 0, result: '0x1' })))
  })
  const { rpc } = proxyTo([node], 60_000)
  const app = createApi({
    ...replaceChain(running.parts, { rpc }),
    clientIp: ({ req }) => req.header('x-ip') ?? '',
  })
  const ask = (ip: string) =>
    app.request('/rpc', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-ip': ip },
      body: call('eth_blockNumber'),
    })
  const greedy = Array.from({ length: 59 }, () => ask('10.0.0.1'))
  expect((await Promise.race(greedy)).status).toBe(429)
  await vi.waitUntil(() => held.length === 8, WAIT)
  const modest = ask('10.0.0.2')
  await vi.waitUntil(() => held.length === 9, WAIT)
  held[8]?.()
  expect((await modest).status).toBe(200)
  const answering = setInterval(() => {
    for (const answer of held.splice(0)) answer()
  })
  const statuses = (await Promise.all(greedy)).map(({ status }) => status)
  clearInterval(answering)
  expect(statuses.toSorted()).toEqual([...Array(58).fill(200), 429])
})

/** The methods of the calls that reached a node which answers only what `isAnswered` lets through, and what ends that. */
async function startSlowNode(isAnswered: (method: string) => boolean) {
  const asked: string[] = []
  const held: (() => void)[] = []
  let isOver = false
  const url = await startNode(async (request, response) => {
    const calls = [JSON.parse((await request.toArray()).join(''))].flat()
    const answers = calls.map(({ id }) => ({ jsonrpc: '2.0', id, result: '0x1' }))
    const answer = () => response.end(JSON.stringify(answers.length === 1 ? answers[0] : answers))
    asked.push(...calls.map(({ method }) => method))
    if (isOver || calls.every(({ method }) => isAnswered(method))) answer()
    else held.push(answer)
  })
  const end = () => {
    isOver = true
    for (const answer of held.splice(0)) answer()
  }
  return { url, asked, end }
}

test('R26 cheap calls are answered while heavy ones of the same and of other callers wait', async () => {
  const node = await startSlowNode(method => method !== 'eth_call')
  const { rpc } = proxyTo([node.url], 60_000)
  const app = createApi({
    ...replaceChain(running.parts, { rpc }),
    clientIp: ({ req }) => req.header('x-ip') ?? '',
  })
  const json = { 'content-type': 'application/json' }
  const heavy = `[${Array.from({ length: 20 }, (_, id) => call('eth_call', [{ to: VAULT }], id)).join(',')}]`
  const attacks = Array.from({ length: 30 }, (_, at) =>
    send(heavy, app, { ...json, 'x-ip': `10.0.0.${at % 10}` } as typeof json),
  )
  await vi.waitUntil(() => node.asked.includes('eth_call'), WAIT)
  for (const ip of ['10.0.0.1', '10.0.1.1']) {
    const headers = { ...json, 'x-ip': ip } as typeof json
    for (const method of ['eth_blockNumber', 'eth_chainId', 'eth_gasPrice']) {
      expect((await send(call(method), app, headers)).body.result).toBe('0x1')
    }
    expect((await send(call('eth_sendRawTransaction', ['0x00']), app, headers)).body.result).toBe('0x1')
  }
  // 40,000,000 gas of everybody at most.
  expect(node.asked.filter(method => method === 'eth_call').length).toBeLessThanOrEqual(40)
  node.end()
  expect(new Set((await Promise.all(attacks)).map(({ status }) => status))).toEqual(new Set([200]))
})

test('each call of a batch counts against the limit', async () => {
  const rateLimits = createRateLimits({ perMinute: 9, authPerMinute: 9, rpcPerMinute: 5 })
  const app = createApi({ ...running.parts, rateLimits })
  const batch = `[${[1, 2, 3].map(id => call('eth_chainId', [], id)).join(',')}]`
  expect((await send(batch, app)).status).toBe(200)
  const refused = await send(batch, app)
  expect(refused.status).toBe(429)
  expect(refused.headers.get('retry-after')).toMatch(/^\d+$/)
  expect(refused.body).toEqual([1, 2, 3].map(id => expect.objectContaining({ id, error: TOO_MANY })))
  await send(call('eth_chainId'), app)
  await send(call('eth_chainId'), app)
  expect((await send(call('eth_chainId', [], 9), app)).body).toMatchObject({ id: 9, error: TOO_MANY })
})

const TOO_MANY = expect.objectContaining({ code: -32_005 })

/** The proxy with these nodes, and what it logs. */
function proxyTo(urls: string[], timeoutMs = 3_000) {
  const { log, text } = captureLog(['/v2/secret-key'])
  const rpc = createRpcProxy({ urls, log, timeoutMs, cooldownMs: 60_000 })
  return { rpc, app: createApi(replaceChain(running.parts, { rpc })), logged: text }
}

test.each<[string, RequestListener]>([
  ['dies in the middle', (_, response) => response.writeHead(200).write('{"js', () => response.destroy())],
  ['never answers', () => {}],
  ['is overloaded', (_, response) => response.writeHead(429).end('slow down')],
  ['is broken', (_, response) => response.writeHead(500).end('oh')],
  ['answers with a page', (_, response) => response.end('<html>')],
  ['answers another call', (_, response) => response.end('{"jsonrpc":"2.0","id":99,"result":"0x1"}')],
  ['sends elsewhere', (_, response) => response.writeHead(302, { location: 'http://127.0.0.1:9' }).end()],
])('when one node %s, the next is used, and the first is in cooldown', async (_, listener) => {
  let asked = 0
  const bad = await startNode((request, response) => {
    asked++
    listener(request, response)
  })
  const { app, logged } = proxyTo([bad, running.services.devnet.url])
  for (let i = 0; i < 3; i++) expect((await send(call('eth_chainId'), app)).body.result).toBe('0x7a69')
  expect(asked).toBe(1)
  expect(logged()).toContain('RPC upstream failed')
  expect(logged()).not.toContain('secret-key')
})

test('when no node responds, the error says so without their URLs', async () => {
  const overloaded = await startNode((_, response) => response.writeHead(503).end())
  const { app, logged } = proxyTo(['http://127.0.0.1:9/v2/secret-key', overloaded])
  const { status, body } = await send(call('eth_chainId', [], 5), app)
  expect(status).toBe(200)
  expect(body).toEqual({
    jsonrpc: '2.0',
    id: 5,
    error: { code: -32_002, message: 'No node of the chain answers' },
  })
  expect(logged()).not.toContain('secret-key')
})

test('a node that names its own address in an error is not quoted', async () => {
  const error = {
    code: -32_000,
    message: 'at https://node.example/v2/secret-key it failed',
    data: '0x08c379a0',
  }
  const leaky = await startNode((_, response) =>
    response.end(JSON.stringify({ jsonrpc: '2.0', id: 0, error })),
  )
  const { body } = await send(call('eth_call', [{ to: VAULT }]), proxyTo([leaky]).app)
  expect(body.error).toEqual({ code: -32_000, message: 'at … it failed', data: '0x08c379a0' })
})

import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { createPublicClient, fallback, http } from 'viem'
import { afterEach, expect, test } from 'vitest'
import { captureLog } from '../testing/capture-log.ts'
import { type Listening, listen } from '../testing/services/listen.ts'
import { type ChainProofsOptions, createChainProofs } from './chain-proofs.ts'
import { createRpcProxy } from './rpc-proxy.ts'

const HOODI = { chainId: 560_048, displayName: 'Hoodi', genesisHash: null }
const GENESIS = `0x${'ab'.repeat(32)}`

type Node = { url: string; asked: string[]; answers: Record<string, unknown>; isDown: boolean }

const nodes: Listening[] = []
afterEach(() => {
  for (const node of nodes.splice(0)) node.stop()
})

/** A node that can become one of another chain, behind an address with a key. */
async function startNode(chainId: string): Promise<Node> {
  const node: Node = {
    url: '',
    asked: [],
    answers: {
      eth_chainId: chainId,
      eth_getBlockByNumber: { hash: GENESIS },
      eth_blockNumber: '0x7',
      eth_sendRawTransaction: GENESIS,
    },
    isDown: false,
  }
  const server = createServer(async (request, response) => {
    const { id, method } = JSON.parse(await text(request)) as { id: number; method: string }
    node.asked.push(method)
    if (node.isDown) response.writeHead(503).end()
    else response.end(JSON.stringify({ jsonrpc: '2.0', id, result: node.answers[method] }))
  })
  const listening = await listen(server)
  nodes.push(listening)
  node.url = `${listening.url}/v2/secret-key`
  return node
}

/** The proxy and a client of these nodes, as the server has them. */
function connect(urls: string[], options: Partial<ChainProofsOptions> = {}) {
  const { log, text: logged } = captureLog()
  const proofs = createChainProofs({ network: HOODI, urls, log, ...options })
  const proxy = createRpcProxy({ urls, fetchFrom: proofs.fetchFrom, log, cooldownMs: 0 })
  const transports = urls.map(url => http(url, { fetchFn: proofs.fetchFrom(url), retryCount: 0 }))
  const client = createPublicClient({ transport: fallback(transports, { retryCount: 0 }) })
  const send = async (method: string, params: unknown[] = []) => {
    const { responses } = await proxy.handle([{ jsonrpc: '2.0', id: 1, method, params }], '10.0.0.1')
    return responses[0]
  }
  return { proofs, client, send, logged }
}

test('a node of another chain is asked for its chain and for nothing else; the next is used', async () => {
  const [wrong, right] = [await startNode('0xaa36a7'), await startNode('0x88bb0')]
  const { client, send, logged } = connect([wrong.url, right.url])
  for (let i = 0; i < 2; i++) {
    expect(await send('eth_sendRawTransaction', ['0x01'])).toMatchObject({ result: GENESIS })
    expect(await client.getBlockNumber({ cacheTime: 0 })).toBe(7n)
  }
  expect(wrong.asked).toEqual(['eth_chainId'])
  expect(right.asked.filter(method => method === 'eth_chainId')).toHaveLength(1)
  expect(logged()).toContain('It is of chain 11155111, and Hoodi is chain 560048')
  expect(logged()).not.toContain('secret-key')
})

test('an address that leads to a node of another chain later is not used any more', async () => {
  const [node, other] = [await startNode('0x88bb0'), await startNode('0x88bb0')]
  const { client, send } = connect([node.url, other.url], { validMs: 0 })
  expect(await client.getBlockNumber({ cacheTime: 0 })).toBe(7n)
  node.answers.eth_chainId = '0x1'
  const before = node.asked.length
  await client.getBlockNumber({ cacheTime: 0 })
  await send('eth_blockNumber')
  expect(new Set(node.asked.slice(before))).toEqual(new Set(['eth_chainId']))
  expect(other.asked).toContain('eth_blockNumber')
})

test('a node that failed says its chain again before its next use', async () => {
  const node = await startNode('0x88bb0')
  const { send } = connect([node.url])
  await send('eth_blockNumber')
  node.isDown = true
  expect(await send('eth_blockNumber')).toMatchObject({ error: { message: 'No node of the chain answers' } })
  node.isDown = false
  node.answers.eth_chainId = '0x1'
  expect(await send('eth_blockNumber')).toMatchObject({ error: { message: 'No node of the chain answers' } })
  expect(node.asked).toEqual(['eth_chainId', 'eth_blockNumber', 'eth_blockNumber', 'eth_chainId'])
})

test('a node with the id of the chain and another first block is of another chain', async () => {
  const node = await startNode('0x88bb0')
  const prove = (genesisHash: string) =>
    connect([node.url], { network: { ...HOODI, genesisHash } }).proofs.proveAll()
  await prove(GENESIS)
  await expect(prove(`0x${'cd'.repeat(32)}`)).rejects.toThrow('the id of Hoodi and another first block')
})

test('R8 a start ends at the address of a wrong node, which is not written out; a silent one is waited for', async () => {
  const wrong = await startNode('0x1')
  const silent = await startNode('0x88bb0')
  silent.isDown = true
  const { proofs, send, logged } = connect([silent.url])
  await proofs.proveAll()
  expect(logged()).toContain('does not say yet of which chain it is')
  silent.isDown = false
  expect(await send('eth_blockNumber')).toMatchObject({ result: '0x7' })
  await expect(connect([silent.url, wrong.url]).proofs.proveAll()).rejects.toThrow(
    /^RPC_URL: address 2 is of a wrong node\. It is of chain 1, and Hoodi is chain 560048\.$/,
  )
})

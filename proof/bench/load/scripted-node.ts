/** A node whose blocks and logs follow from their numbers (`scripted-history.ts`), for more events than a chain could mine here. */
import { createServer } from 'node:http'
import { json } from 'node:stream/consumers'
import { type Hex, type RpcLog, zeroHash } from 'viem'
import { loadUsers, userAddress } from './load-users.ts'
import { createHistory, hashOf, headBlock, timeOf } from './scripted-history.ts'

type Filter = { address: Hex | Hex[]; fromBlock?: Hex; toBlock?: Hex; blockHash?: Hex }
type Call = { id: number; method: string; params: unknown[] }

/** The newest ranges are kept, because each is asked for several times. */
const KEPT_BLOCKS = 6_000

const began = Number(process.env.BEGAN)
const users = loadUsers()
const logsOf = createHistory(user => userAddress(users, user), began)
const kept = new Map<number, RpcLog[]>()

function readLogs(block: number): RpcLog[] {
  const known = kept.get(block)
  if (known !== undefined) return known
  const logs = logsOf(block)
  kept.set(block, logs)
  if (kept.size > KEPT_BLOCKS) kept.delete(kept.keys().next().value as number)
  return logs
}

function getLogs({ address, fromBlock, toBlock, blockHash }: Filter): RpcLog[] {
  const addresses = new Set([address].flat().map(each => each.toLowerCase()))
  const own = blockHash === undefined ? undefined : Number(BigInt(`0x${blockHash.slice(6)}`))
  const [from, to] = [own ?? Number(fromBlock), own ?? Number(toBlock)]
  const found: RpcLog[] = []
  for (let block = from; block <= to; block += 1) {
    for (const log of readLogs(block)) if (addresses.has(log.address.toLowerCase())) found.push(log)
  }
  return found
}

function getBlock(tag: string) {
  const number = tag.startsWith('0x') ? Number(tag) : headBlock
  if (number > headBlock) return null
  const timestamp = `0x${timeOf(number, began).toString(16)}`
  const parentHash = number === 0 ? zeroHash : hashOf(number - 1)
  return { number: `0x${number.toString(16)}`, hash: hashOf(number), parentHash, timestamp, transactions: [] }
}

function answer({ id, method, params }: Call) {
  const reply = (result: unknown) => ({ jsonrpc: '2.0', id, result })
  switch (method) {
    case 'eth_chainId':
      return reply('0x7a69')
    case 'eth_blockNumber':
      return reply(`0x${headBlock.toString(16)}`)
    case 'eth_getBlockByNumber':
      return reply(getBlock(String(params[0])))
    case 'eth_getLogs':
      return reply(getLogs(params[0] as Filter))
    default:
      return { jsonrpc: '2.0', id, error: { code: -32_601, message: `${method} is not scripted` } }
  }
}

createServer(async (request, response) => {
  const calls = (await json(request)) as Call | Call[]
  response.setHeader('content-type', 'application/json')
  response.end(JSON.stringify(Array.isArray(calls) ? calls.map(answer) : answer(calls)))
}).listen(Number(process.env.PORT), '127.0.0.1')

import {
  createPublicClient,
  custom,
  type Hex,
  hexToNumber,
  numberToHex,
  type PublicClient,
  type RpcLog,
} from 'viem'

type Filter = { address: Hex | Hex[]; topics?: unknown[]; fromBlock: Hex; toBlock: Hex }
type Part = Partial<Filter> & { blockHash?: Hex }

/** The node's answers contradict each other, or the question. */
class ContradictionError extends Error {
  override readonly name = 'ContradictionError'
}

/**
 * The same chain, but every answer about logs needs a second one that agrees: to a node that cuts its answers
 * short, or that has not heard of the newest block yet, missing logs look like blocks without any. The second is
 * asked differently, so that a limit would cut it elsewhere: for each of `blockHashes` where given, which a node
 * that lacks the block must refuse, otherwise for the two halves of the range.
 */
export function createWitnessedChain(chain: PublicClient, blockHashes?: Hex[]): PublicClient {
  const ask = async (part: Part) => {
    // Not tried again as it is: whoever asked tries a smaller range.
    const once = { retryCount: 0 }
    const logs = (await chain.request({ method: 'eth_getLogs', params: [part as never] }, once)) as RpcLog[]
    if (!logs.every(answersTo(part))) {
      throw new ContradictionError('The node answered with logs that were not asked for')
    }
    return logs
  }

  async function readLogs(filter: Filter): Promise<RpcLog[]> {
    const { fromBlock, toBlock, ...rest } = filter
    const parts: Part[] = blockHashes?.map(blockHash => ({ ...rest, blockHash })) ?? halvesOf(filter)
    // One after the other, never in one batch: so they may also come from two nodes.
    const logs = await ask(filter)
    const witnesses = await Promise.all(parts.map(ask))
    const [told, again] = [placesOf(logs), placesOf(witnesses.flat())]
    if (told.length !== again.length || told.some((place, index) => place !== again[index])) {
      throw new ContradictionError(`The node first told ${told.length} logs, then ${again.length} other ones`)
    }
    if (new Set(told).size !== told.length) throw new ContradictionError('The node told a log twice')
    return logs
  }

  return createPublicClient({
    transport: custom(
      {
        request: ({ method, params }) =>
          method === 'eth_getLogs' ? readLogs(params[0]) : chain.request({ method, params } as never),
      },
      // The client within tries again by itself.
      { retryCount: 0 },
    ),
  })
}

function answersTo(asked: Part): (log: RpcLog) => boolean {
  const addresses = new Set([asked.address ?? []].flat().map(address => address.toLowerCase()))
  const from = asked.fromBlock === undefined ? 0 : hexToNumber(asked.fromBlock)
  const to = asked.toBlock === undefined ? Infinity : hexToNumber(asked.toBlock)
  return ({ removed, address, blockNumber, blockHash }) => {
    if (removed || blockNumber === null || !addresses.has(address.toLowerCase())) return false
    const number = hexToNumber(blockNumber)
    return from <= number && number <= to && (asked.blockHash ?? blockHash) === blockHash
  }
}

function halvesOf({ fromBlock, toBlock, ...rest }: Filter): Part[] {
  const [from, to] = [hexToNumber(fromBlock), hexToNumber(toBlock)]
  if (from === to) return [{ ...rest, fromBlock, toBlock }]
  const middle = Math.floor((from + to) / 2)
  return [
    { ...rest, fromBlock, toBlock: numberToHex(middle) },
    { ...rest, fromBlock: numberToHex(middle + 1), toBlock },
  ]
}

function placesOf(logs: RpcLog[]): string[] {
  return logs.map(({ blockHash, logIndex }) => `${blockHash} ${logIndex}`).sort()
}

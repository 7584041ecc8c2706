import { BaseError } from '@kindyield/domain'
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
type LogQuery = Partial<Filter> & { blockHash?: Hex }

/** Two answers of the node differ, or an answer does not match its query. */
class InconsistentLogsError extends BaseError {
  override readonly name = 'InconsistentLogsError'
  override readonly code = 'inconsistentLogs'
  override readonly isRetryable = true
}

/**
 * A client whose `eth_getLogs` is verified by a second query: a node that truncates its results, or does not know the
 * newest block yet, returns fewer logs without an error. The second query differs, so that a limit would cut it
 * elsewhere: one for each of `blockHashes` where given, which a node without that block must reject, otherwise one
 * for each half of the range.
 */
export function createVerifiedLogsClient(chain: PublicClient, blockHashes?: Hex[]): PublicClient {
  const query = async (part: LogQuery) => {
    // Not retried here: the caller retries with a smaller range.
    const once = { retryCount: 0 }
    const logs = (await chain.request({ method: 'eth_getLogs', params: [part as never] }, once)) as RpcLog[]
    if (!logs.every(matches(part))) {
      throw new InconsistentLogsError('The node returned logs that do not match the filter')
    }
    return logs
  }

  async function readLogs(filter: Filter): Promise<RpcLog[]> {
    const { fromBlock, toBlock, ...rest } = filter
    const parts: LogQuery[] = blockHashes?.map(blockHash => ({ ...rest, blockHash })) ?? halvesOf(filter)
    // Sequential and never in one batch, so that two nodes may answer them.
    const logs = await query(filter)
    const second = await Promise.all(parts.map(query))
    const [expected, found] = [positionsOf(logs), positionsOf(second.flat())]
    if (expected.length !== found.length || expected.some((position, index) => position !== found[index])) {
      throw new InconsistentLogsError(
        `Two queries returned different logs: ${expected.length} and ${found.length}`,
      )
    }
    if (new Set(expected).size !== expected.length)
      throw new InconsistentLogsError('The node returned a log twice')
    return logs
  }

  return createPublicClient({
    transport: custom(
      {
        request: ({ method, params }) =>
          method === 'eth_getLogs' ? readLogs(params[0]) : chain.request({ method, params } as never),
      },
      // The inner client retries by itself.
      { retryCount: 0 },
    ),
  })
}

function matches(filter: LogQuery): (log: RpcLog) => boolean {
  const addresses = new Set([filter.address ?? []].flat().map(address => address.toLowerCase()))
  const from = filter.fromBlock === undefined ? 0 : hexToNumber(filter.fromBlock)
  const to = filter.toBlock === undefined ? Infinity : hexToNumber(filter.toBlock)
  return ({ removed, address, blockNumber, blockHash }) => {
    if (removed || blockNumber === null || !addresses.has(address.toLowerCase())) return false
    const number = hexToNumber(blockNumber)
    return from <= number && number <= to && (filter.blockHash ?? blockHash) === blockHash
  }
}

function halvesOf({ fromBlock, toBlock, ...rest }: Filter): LogQuery[] {
  const [from, to] = [hexToNumber(fromBlock), hexToNumber(toBlock)]
  if (from === to) return [{ ...rest, fromBlock, toBlock }]
  const middle = Math.floor((from + to) / 2)
  return [
    { ...rest, fromBlock, toBlock: numberToHex(middle) },
    { ...rest, fromBlock: numberToHex(middle + 1), toBlock },
  ]
}

function positionsOf(logs: RpcLog[]): string[] {
  return logs.map(({ blockHash, logIndex }) => `${blockHash} ${logIndex}`).sort()
}

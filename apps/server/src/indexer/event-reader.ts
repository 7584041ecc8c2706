import {
  type Abi,
  type Address,
  formatLog,
  type Log,
  numberToHex,
  type PublicClient,
  parseEventLogs,
  toEventSelector,
} from 'viem'

export type BlockRange = { from: number; to: number }

type MinedLog = Log<bigint, number, false>
type Read = (chain: PublicClient, address: Address | Address[], range: BlockRange) => Promise<MinedLog[]>

/**
 * Reads all events of an interface, in the chain's order. They are parsed by kind: viem's `getContractEvents`
 * hashes the signatures of the whole interface again for every log, which took half of the time of a long range.
 */
export function createEventReader(abi: Abi): Read {
  const events = abi.filter(item => item.type === 'event')
  const bySelector = new Map(events.map(event => [toEventSelector(event), event]))
  const topics = [[...bySelector.keys()]]

  return async (chain, address, { from, to }) => {
    const filter = { address, topics, fromBlock: numberToHex(from), toBlock: numberToHex(to) }
    const rpcLogs = await chain.request({ method: 'eth_getLogs', params: [filter] })
    const logs = [...bySelector].flatMap(([selector, event]) => {
      const ofKind = rpcLogs.filter(log => log.topics[0] === selector)
      return parseEventLogs({ abi: [event], logs: ofKind.map(log => formatLog(log)) })
    })
    return inOrder(logs as MinedLog[])
  }
}

export function inOrder<Event extends Pick<MinedLog, 'blockNumber' | 'logIndex'>>(events: Event[]): Event[] {
  return events.sort((a, b) => Number(a.blockNumber - b.blockNumber) || a.logIndex - b.logIndex)
}

import { ngoFactoryAbi } from '@kindyield/chain'
import type { Address, PublicClient } from 'viem'
import { decodeNgoEvents, type NgoRows } from './decode-ngo-events.ts'

export type IndexedRange = { number: number; hash: string; timestamp: Date; rows: NgoRows }

/** Everything of ours from one block to another; undefined when the chain changed while it was read. */
export async function readRange(
  chain: PublicClient,
  ngoFactory: Address,
  from: number,
  to: number,
): Promise<IndexedRange | undefined> {
  const last = await chain.getBlock({ blockNumber: BigInt(to) })
  const logs = await chain.getContractEvents({
    address: ngoFactory,
    abi: ngoFactoryAbi,
    fromBlock: BigInt(from),
    toBlock: BigInt(to),
    strict: true,
  })
  const numbers = [...new Set(logs.map(log => log.blockNumber))]
  const blocks = await Promise.all(numbers.map(blockNumber => chain.getBlock({ blockNumber })))
  const blockOf = new Map(blocks.map(block => [block.number, block]))
  const lastAgain = await chain.getBlock({ blockNumber: BigInt(to) })
  const steady =
    lastAgain.hash === last.hash && logs.every(log => blockOf.get(log.blockNumber)?.hash === log.blockHash)
  if (!steady) return undefined
  const timeOf = (number: bigint) => dateOf(blockOf.get(number)?.timestamp ?? last.timestamp)
  return {
    number: to,
    hash: last.hash,
    timestamp: dateOf(last.timestamp),
    rows: decodeNgoEvents(logs, timeOf),
  }
}

function dateOf(seconds: bigint): Date {
  return new Date(Number(seconds) * 1000)
}

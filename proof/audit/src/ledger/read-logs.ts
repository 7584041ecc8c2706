import { aaveVaultAbi, type Deployment, lidoVaultAbi, ngoFactoryAbi, stEthAbi } from '@kindyield/chain'
import type { Protocol } from '@kindyield/domain/protocol'
import {
  type Abi,
  type AbiEvent,
  type Address,
  getAddress,
  type Hash,
  type Log,
  type PublicClient,
  parseEventLogs,
  zeroAddress,
} from 'viem'
import { inBatches } from '../in-batches.ts'

/** A decoded log, with the time of its block. */
export type ChainLog = {
  address: Address
  eventName: string
  // biome-ignore lint/suspicious/noExplicitAny: the ledger reads the fields of each event by name
  args: any
  blockNumber: number
  logIndex: number
  transactionHash: Hash
  timestamp: Date
}

/** Told after each range of blocks. */
export type OnProgress = (what: string, block: bigint, last: bigint) => void

/** Nodes limit the blocks of a range, its logs, or both, each at another number: a range that is refused is halved. */
const MAX_RANGE = 10_000n
/** Nodes limit the addresses of a filter. */
const MAX_ADDRESSES = 500

export type LogReader = (toBlock: bigint) => Promise<ChainLog[]>

/**
 * Reads every log of the factory, its vaults and stETH's rebases up to a block, in the chain's order. A second call reads
 * only what is new: a vault has no logs from before its creation.
 */
export function createLogReader(
  client: PublicClient,
  { ngoFactory, startBlock, ...protocols }: Deployment,
  onProgress: OnProgress = () => {},
): LogReader {
  const all: ChainLog[] = []
  let fromBlock = BigInt(startBlock)

  return async toBlock => {
    const read = async (what: string, addresses: Address[], abi: Abi) => {
      const logs: UntimedLog[] = []
      for (let at = 0; at < addresses.length; at += MAX_ADDRESSES) {
        const address = addresses.slice(at, at + MAX_ADDRESSES)
        const onRange = (block: bigint) => onProgress(what, block, toBlock)
        const found = await readDecoded(client, { address, abi, fromBlock, toBlock }, onRange)
        for (const log of found) logs.push(log)
      }
      return logs
    }
    const factory = await read('the factory', [ngoFactory], ngoFactoryAbi)
    const created = [...all, ...factory].filter(({ eventName }) => eventName === 'NgoCreated')
    // The factory may have vaults of a protocol that the product has on another network.
    const vaults = (protocol: Protocol) =>
      (protocols[protocol] === null ? [] : created)
        .map(({ args }) => args[`${protocol}Vault`] as Address)
        .filter(address => address !== zeroAddress)
    const { lido } = protocols
    const rebases = stEthAbi.filter(item => item.type === 'event' && item.name === 'TokenRebased')
    const logs = [
      ...factory,
      ...(await read('the Lido vaults', vaults('lido'), lidoVaultAbi)),
      ...(await read('the Aave vaults', vaults('aave'), aaveVaultAbi)),
      ...(await read('stETH', lido === null ? [] : [lido.stETH], rebases)),
    ].sort((one, other) => one.blockNumber - other.blockNumber || one.logIndex - other.logIndex)
    const timestamps = await readTimestamps(client, [...new Set(logs.map(({ blockNumber }) => blockNumber))])
    for (const log of logs) all.push({ ...log, timestamp: timestamps.get(log.blockNumber) as Date })
    fromBlock = toBlock + 1n
    return all
  }
}

type UntimedLog = Omit<ChainLog, 'timestamp'>
type Filter = { address: Address[]; abi: Abi; fromBlock: bigint; toBlock: bigint }

async function readDecoded(
  client: PublicClient,
  { address, abi, fromBlock, toBlock }: Filter,
  onRange: (block: bigint) => void,
): Promise<UntimedLog[]> {
  const events = abi.filter((item): item is AbiEvent => item.type === 'event')
  const logs: Log[] = []
  let size = MAX_RANGE
  for (let from = fromBlock; from <= toBlock; ) {
    const to = from + size - 1n < toBlock ? from + size - 1n : toBlock
    try {
      const found = await client.getLogs({ address, events, fromBlock: from, toBlock: to })
      for (const log of found) logs.push(log)
    } catch (error) {
      if (to === from) throw error
      size = (to - from + 1n) / 2n
      continue
    }
    onRange(to)
    from = to + 1n
    const grown = size + size / 4n + 1n
    size = grown < MAX_RANGE ? grown : MAX_RANGE
  }
  return (
    parseEventLogs({ abi, logs }) as unknown as (Omit<UntimedLog, 'blockNumber'> & { blockNumber: bigint })[]
  ).map(({ address: emitter, eventName, args, blockNumber, logIndex, transactionHash }) => ({
    address: getAddress(emitter),
    eventName,
    args,
    blockNumber: Number(blockNumber),
    logIndex,
    transactionHash,
  }))
}

async function readTimestamps(client: PublicClient, blocks: number[]): Promise<Map<number, Date>> {
  const times = await inBatches(blocks, async number => {
    const { timestamp } = await client.getBlock({ blockNumber: BigInt(number) })
    return [number, new Date(Number(timestamp) * 1000)] as const
  })
  return new Map(times)
}

import { aaveVaultAbi, type Deployment, lidoVaultAbi, ngoFactoryAbi, stEthAbi } from '@kindyield/chain'
import {
  type Abi,
  type Address,
  getAddress,
  type Hash,
  type Log,
  type PublicClient,
  parseEventLogs,
  zeroAddress,
} from 'viem'

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

/** What most public nodes answer at once. */
const MAX_RANGE = 10_000n

/** Every log of the factory, its vaults and stETH's rebases up to a block, in the chain's order. */
export async function readLogs(
  client: PublicClient,
  deployment: Deployment,
  toBlock: bigint,
): Promise<ChainLog[]> {
  const read = (address: Address[], abi: Abi) =>
    readDecoded(client, address, abi, BigInt(deployment.startBlock), toBlock)
  const factory = await read([deployment.ngoFactory], ngoFactoryAbi)
  const created = factory.filter(({ eventName }) => eventName === 'NgoCreated')
  const vaults = (field: 'lidoVault' | 'aaveVault') =>
    created.map(({ args }) => args[field] as Address).filter(address => address !== zeroAddress)
  const rest = [
    await read(vaults('lidoVault'), lidoVaultAbi),
    await read(vaults('aaveVault'), aaveVaultAbi),
    deployment.lido === null
      ? []
      : (await read([deployment.lido.stETH], stEthAbi)).filter(
          ({ eventName }) => eventName === 'TokenRebased',
        ),
  ]
  const logs = [factory, ...rest]
    .flat()
    .sort((one, other) => one.blockNumber - other.blockNumber || one.logIndex - other.logIndex)
  const timestamps = await readTimestamps(client, [...new Set(logs.map(({ blockNumber }) => blockNumber))])
  return logs.map(log => ({ ...log, timestamp: timestamps.get(log.blockNumber) as Date }))
}

async function readDecoded(
  client: PublicClient,
  address: Address[],
  abi: Abi,
  fromBlock: bigint,
  toBlock: bigint,
): Promise<Omit<ChainLog, 'timestamp'>[]> {
  if (address.length === 0) return []
  const logs: Log[] = []
  for (let from = fromBlock; from <= toBlock; from += MAX_RANGE) {
    const to = from + MAX_RANGE - 1n
    logs.push(...(await client.getLogs({ address, fromBlock: from, toBlock: to < toBlock ? to : toBlock })))
  }
  return (
    parseEventLogs({ abi, logs }) as unknown as (Omit<ChainLog, 'blockNumber' | 'timestamp'> & {
      blockNumber: bigint
    })[]
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
  const times = new Map<number, Date>()
  for (let at = 0; at < blocks.length; at += 100) {
    const some = blocks.slice(at, at + 100)
    const found = await Promise.all(some.map(number => client.getBlock({ blockNumber: BigInt(number) })))
    for (const [index, number] of some.entries())
      times.set(number, new Date(Number(found[index]?.timestamp ?? 0n) * 1000))
  }
  return times
}

import type { Deployment } from '@kindyield/chain'
import type { Hash, PublicClient } from 'viem'
import { type Vault, vaultsOf } from '../../chain/vaults.ts'
import { decodeRange, type RangeEvents } from '../decode/decode-range.ts'
import { createProvenance } from '../decode/provenance.ts'
import type { IndexedRange } from '../store/index-store.ts'
import { extendRegistry, type VaultRegistry } from '../store/vault-registry.ts'
import type { BlockRange } from './event-reader.ts'
import { type MinedBlock, readBlocks } from './read-blocks.ts'
import { readAaveEvents, readFactoryEvents, readLidoEvents, readRebases } from './read-events.ts'
import { createVerifiedLogsClient } from './verified-logs.ts'

export type RangeSource = { chain: PublicClient; deployment: Deployment }

export type RangeRequest = BlockRange & {
  /** Whether its blocks may still be reorganised. */
  isUnfinalized: boolean
  /** The hash of the last indexed block; undefined when there is none. */
  parentHash: string | undefined
  /** What is known before it. */
  registry: VaultRegistry
}

/** The registry is what is known after it. */
export type ReadRange = IndexedRange & { registry: VaultRegistry }

type Placed = { blockNumber: bigint; blockHash: Hash; blockTimestamp?: bigint | undefined }

/**
 * Reads and decodes all events of a range; undefined when the chain was reorganised before or while it was read. Of
 * an unfinalized range every block is read, and its logs are verified by block hash.
 */
export async function readRange(source: RangeSource, range: RangeRequest): Promise<ReadRange | undefined> {
  const { chain, deployment } = source
  const { registry } = range
  const blocks = await readBlocks(
    chain,
    range.isUnfinalized ? numbersOf(range) : [range.from, range.to].map(BigInt),
  )
  const [first, last] = [blocks[0], blocks.at(-1)] as [MinedBlock, MinedBlock]
  if (range.parentHash !== undefined && first.parentHash !== range.parentHash) return undefined
  if (range.isUnfinalized && !areLinked(blocks)) return undefined
  const verified = createVerifiedLogsClient(
    chain,
    range.isUnfinalized ? blocks.map(({ hash }) => hash) : undefined,
  )
  const { events, vaults } = await readEvents({ chain: verified, deployment }, range)
  const logs = [...events.factory, ...events.lido, ...events.aave, ...events.rebases]
  const timestampOf = await readTimestamps(chain, blocks, logs)
  const [lastAgain] = await readBlocks(chain, [last.number])
  if (timestampOf === undefined || lastAgain?.hash !== last.hash) return undefined
  const rows = decodeRange(events, {
    vaults,
    stETH: deployment.lido?.stETH,
    tokens: registry.tokens,
    provenanceOf: createProvenance(number => dateOf(timestampOf.get(number) ?? last.timestamp)),
  })
  return {
    number: range.to,
    hash: last.hash,
    timestamp: dateOf(last.timestamp),
    rows,
    registry: extendRegistry(registry, rows, deployment),
  }
}

/** Factory events come first: a vault may be used in the range in which it was created. */
async function readEvents(
  { chain, deployment }: RangeSource,
  range: RangeRequest,
): Promise<{ events: RangeEvents; vaults: Vault[] }> {
  const factory = await readFactoryEvents(chain, deployment.ngoFactory, range)
  const created = factory.flatMap(event =>
    event.eventName === 'NgoCreated' ? [{ ...event.args, id: event.args.ngoId }] : [],
  )
  const vaults = [...range.registry.vaults, ...vaultsOf(created, deployment)]
  const [lido, aave, rebases] = await Promise.all([
    readLidoEvents(chain, vaults, range),
    readAaveEvents(chain, vaults, range),
    readRebases(chain, deployment.lido?.stETH, range),
  ])
  return { events: { factory, lido, aave, rebases }, vaults }
}

/** Timestamps of the blocks with logs; undefined when a log belongs to a block that is not on the chain any more. */
async function readTimestamps(
  chain: PublicClient,
  known: MinedBlock[],
  logs: Placed[],
): Promise<Map<bigint, bigint> | undefined> {
  const found = new Map(known.map(block => [block.number, block]))
  const missing = logs.filter(log => log.blockTimestamp === undefined && !found.has(log.blockNumber))
  for (const block of await readBlocks(chain, [...new Set(missing.map(log => log.blockNumber))])) {
    found.set(block.number, block)
  }
  const times = new Map<bigint, bigint>()
  for (const { blockNumber, blockHash, blockTimestamp } of logs) {
    const block = found.get(blockNumber)
    if (block !== undefined && block.hash !== blockHash) return undefined
    const time = block?.timestamp ?? blockTimestamp
    if (time !== undefined) times.set(blockNumber, time)
  }
  return times
}

function numbersOf({ from, to }: BlockRange): bigint[] {
  return Array.from({ length: to - from + 1 }, (_, index) => BigInt(from + index))
}

function areLinked(blocks: MinedBlock[]): boolean {
  return blocks.every((block, index) => index === 0 || block.parentHash === blocks[index - 1]?.hash)
}

function dateOf(seconds: bigint): Date {
  return new Date(Number(seconds) * 1000)
}

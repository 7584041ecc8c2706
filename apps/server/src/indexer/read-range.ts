import type { Deployment } from '@kindyield/chain'
import type { Hash, PublicClient } from 'viem'
import { createVaultOf, decodeRange, positionsToLookUp, type RangeEvents } from './decode-range.ts'
import type { BlockRange } from './event-reader.ts'
import type { EventRows } from './event-rows.ts'
import { type Known, type Vault, vaultsOf } from './known-vaults.ts'
import { createProvenance } from './provenance.ts'
import { type MinedBlock, readBlocks } from './read-blocks.ts'
import { readAaveEvents, readFactoryEvents, readLidoEvents, readRebases } from './read-events.ts'
import { createWitnessedChain } from './witnessed-logs.ts'

export type IndexedRange = { number: number; hash: string; timestamp: Date; rows: EventRows }

export type RangeSource = { chain: PublicClient; deployment: Deployment; known: Known }

export type AskedRange = BlockRange & {
  /** May still be reorganised. */
  near: boolean
  /** The hash of the block before; undefined when none was indexed. */
  after: string | undefined
}

type Placed = { blockNumber: bigint; blockHash: Hash; blockTimestamp?: bigint | undefined }

/**
 * Everything of ours from one block to another; undefined when the chain changed before or while it was read. Of
 * a near range every block is read, and its logs by its hash.
 */
export async function readRange(source: RangeSource, range: AskedRange): Promise<IndexedRange | undefined> {
  const { chain, deployment, known } = source
  const blocks = await readBlocks(chain, range.near ? numbersOf(range) : [range.from, range.to].map(BigInt))
  const [first, last] = [blocks[0], blocks.at(-1)] as [MinedBlock, MinedBlock]
  if (range.after !== undefined && first.parentHash !== range.after) return undefined
  if (range.near && !areLinked(blocks)) return undefined
  const witnessed = createWitnessedChain(chain, range.near ? blocks.map(({ hash }) => hash) : undefined)
  const { events, vaults } = await readEvents({ ...source, chain: witnessed }, range)
  const logs = [...events.factory, ...events.lido, ...events.aave, ...events.rebases]
  const timeOf = await readTimes(chain, blocks, logs)
  const [lastAgain] = await readBlocks(chain, [last.number])
  if (timeOf === undefined || lastAgain?.hash !== last.hash) return undefined
  const positionTokens = await known.positionTokens(positionsToLookUp(events.aave, createVaultOf(vaults)))
  const rows = decodeRange(events, {
    vaults,
    stETH: deployment.lido?.stETH,
    positionTokens,
    provenanceOf: createProvenance(number => dateOf(timeOf.get(number) ?? last.timestamp)),
  })
  return { number: range.to, hash: last.hash, timestamp: dateOf(last.timestamp), rows }
}

/** The factory's first: a vault may be used in the very range in which it was made. */
async function readEvents(
  { chain, deployment, known }: RangeSource,
  range: BlockRange,
): Promise<{ events: RangeEvents; vaults: Vault[] }> {
  const [factory, earlier] = await Promise.all([
    readFactoryEvents(chain, deployment.ngoFactory, range),
    known.vaults(),
  ])
  const created = factory.flatMap(event =>
    event.eventName === 'NgoCreated' ? [{ ...event.args, id: event.args.ngoId }] : [],
  )
  const vaults = [...earlier, ...vaultsOf(created)]
  const [lido, aave, rebases] = await Promise.all([
    readLidoEvents(chain, vaults, range),
    readAaveEvents(chain, vaults, range),
    readRebases(chain, deployment.lido?.stETH, range),
  ])
  return { events: { factory, lido, aave, rebases }, vaults }
}

/** When the blocks with logs were made; undefined when a log is of another block than the chain has there. */
async function readTimes(
  chain: PublicClient,
  known: MinedBlock[],
  logs: Placed[],
): Promise<Map<bigint, bigint> | undefined> {
  const found = new Map(known.map(block => [block.number, block]))
  const untold = logs.filter(log => log.blockTimestamp === undefined && !found.has(log.blockNumber))
  for (const block of await readBlocks(chain, [...new Set(untold.map(log => log.blockNumber))])) {
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

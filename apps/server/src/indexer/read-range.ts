import type { Deployment } from '@kindyield/chain'
import type { Block, PublicClient } from 'viem'
import { createVaultOf, decodeRange, positionsToLookUp, type RangeEvents } from './decode-range.ts'
import type { EventRows } from './event-rows.ts'
import { type Known, type Vault, vaultsOf } from './known-vaults.ts'
import { createProvenance } from './provenance.ts'
import {
  type BlockRange,
  readAaveEvents,
  readFactoryEvents,
  readLidoEvents,
  readRebases,
} from './read-events.ts'

export type IndexedRange = { number: number; hash: string; timestamp: Date; rows: EventRows }

export type RangeSource = { chain: PublicClient; deployment: Deployment; known: Known }

const BLOCKS_AT_ONCE = 50

/** Everything of ours from one block to another; undefined when the chain changed while it was read. */
export async function readRange(source: RangeSource, range: BlockRange): Promise<IndexedRange | undefined> {
  const { chain, deployment, known } = source
  const last = await chain.getBlock({ blockNumber: BigInt(range.to) })
  const { events, vaults } = await readEvents(source, range)
  const logs = [...events.factory, ...events.lido, ...events.aave, ...events.rebases]
  const blockOf = await readBlocks(chain, new Set(logs.map(log => log.blockNumber)))
  const lastAgain = await chain.getBlock({ blockNumber: BigInt(range.to) })
  const steady =
    lastAgain.hash === last.hash && logs.every(log => blockOf.get(log.blockNumber)?.hash === log.blockHash)
  if (!steady) return undefined
  const positionTokens = await known.positionTokens(positionsToLookUp(events.aave, createVaultOf(vaults)))
  const rows = decodeRange(events, {
    vaults,
    stETH: deployment.lido?.stETH,
    positionTokens,
    provenanceOf: createProvenance(number => dateOf(blockOf.get(number)?.timestamp ?? last.timestamp)),
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

async function readBlocks(chain: PublicClient, numbers: Set<bigint>): Promise<Map<bigint, Block>> {
  const wanted = [...numbers]
  const blocks: Block[] = []
  for (let start = 0; start < wanted.length; start += BLOCKS_AT_ONCE) {
    const some = wanted.slice(start, start + BLOCKS_AT_ONCE)
    blocks.push(...(await Promise.all(some.map(blockNumber => chain.getBlock({ blockNumber })))))
  }
  return new Map(blocks.map((block, index) => [wanted[index] as bigint, block]))
}

function dateOf(seconds: bigint): Date {
  return new Date(Number(seconds) * 1000)
}

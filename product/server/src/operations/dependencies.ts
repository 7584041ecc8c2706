import type { Network } from '@kindyield/chain'
import type { Logger } from 'pino'
import type { PublicClient } from 'viem'
import type { Database } from '../database/database.ts'
import { withTimeout } from '../errors/with-timeout.ts'

export type Dependencies = ReturnType<typeof createDependencies>
type Name = 'database' | `chain:${number}`

/** How far a network is indexed; what did not answer in time is undefined. */
export type NetworkProgress = {
  network: Network
  indexed: { block: number; at: Date } | undefined
  headBlock: number | undefined
}

export type DependenciesOptions = {
  database: Database
  networks: readonly { network: Network; chain: PublicClient }[]
  log: Logger
}

type CursorRow = { chainId: number; block: string; at: Date }

/** Well below the timeout of probes and of Prometheus. */
const TIMEOUT_MS = 1_500
const CURSORS =
  'select chain_id as "chainId", block_number as "block", block_timestamp as "at" from chain_cursor'

/** Checks database and chains: their newest blocks, and which of them do not respond in time. */
export function createDependencies({ database, networks, log }: DependenciesOptions) {
  const readCursors = shareInFlight(async () => {
    const { rows } = await database.$client.query<CursorRow>({
      text: CURSORS,
      query_timeout: TIMEOUT_MS,
    } as never)
    return new Map(rows.map(({ chainId, block, at }) => [chainId, { block: Number(block), at }]))
  })
  const heads = networks.map(({ network, chain }) => ({
    network,
    read: shareInFlight(async () => Number(await chain.getBlockNumber({ cacheTime: 0 }))),
  }))

  async function check() {
    const silent: Name[] = []
    async function resultOf<Result>(name: Name, read: Promise<Result>): Promise<Result | undefined> {
      try {
        return await withTimeout(TIMEOUT_MS, read)
      } catch (error) {
        silent.push(name)
        log.warn({ err: error, dependency: name }, 'dependency does not respond')
        return undefined
      }
    }
    const [cursors, ...headBlocks] = await Promise.all([
      resultOf('database', readCursors()),
      ...heads.map(({ network, read }) => resultOf(`chain:${network.chainId}`, read())),
    ])
    const progress = heads.map(({ network }, at): NetworkProgress => {
      return { network, indexed: cursors?.get(network.chainId), headBlock: headBlocks[at] }
    })
    return { networks: progress, silent }
  }

  return { check }
}

/** Callers that come while a read is in flight share its result. */
function shareInFlight<Result>(read: () => Promise<Result>): () => Promise<Result> {
  let inFlight: Promise<Result> | undefined
  return () => {
    inFlight ??= read().finally(() => {
      inFlight = undefined
    })
    return inFlight
  }
}

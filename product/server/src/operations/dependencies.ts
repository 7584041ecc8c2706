import type { Logger } from 'pino'
import type { PublicClient } from 'viem'
import type { Database } from '../database/database.ts'
import { withTimeout } from '../errors/with-timeout.ts'

export type Dependencies = ReturnType<typeof createDependencies>
type Name = 'database' | 'chain'

export type DependenciesOptions = { database: Database; chain: PublicClient; chainId: number; log: Logger }

/** Well below the timeout of probes and of Prometheus. */
const TIMEOUT_MS = 1_500
const CURSOR = 'select block_number as "blockNumber" from chain_cursor where chain_id = $1'

/** Checks database and chain: their newest blocks, and which of the two does not respond in time. */
export function createDependencies({ database, chain, chainId, log }: DependenciesOptions) {
  const readIndexedBlock = shareInFlight(async () => {
    const query = { text: CURSOR, values: [chainId], query_timeout: TIMEOUT_MS }
    const { rows } = await database.$client.query<{ blockNumber: string }>(query)
    return rows[0] === undefined ? undefined : Number(rows[0].blockNumber)
  })
  const readHeadBlock = shareInFlight(async () => Number(await chain.getBlockNumber({ cacheTime: 0 })))

  async function check() {
    const silent: Name[] = []
    async function resultOf(name: Name, read: Promise<number | undefined>): Promise<number | undefined> {
      try {
        return await withTimeout(TIMEOUT_MS, read)
      } catch (error) {
        silent.push(name)
        log.warn({ err: error, dependency: name }, 'dependency does not respond')
        return undefined
      }
    }
    const [indexedBlock, headBlock] = await Promise.all([
      resultOf('database', readIndexedBlock()),
      resultOf('chain', readHeadBlock()),
    ])
    return { indexedBlock, headBlock, silent }
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

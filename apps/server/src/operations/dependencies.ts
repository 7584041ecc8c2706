import type { Logger } from 'pino'
import type { PublicClient } from 'viem'
import type { Database } from '../database/open-database.ts'
import { withTimeLimit } from '../time-limit.ts'

export type Dependencies = ReturnType<typeof createDependencies>
type Name = 'database' | 'chain'

export type DependenciesOptions = { database: Database; chain: PublicClient; chainId: number; log: Logger }

/** Whoever asks whether we are ready, or for metrics, gives up after some seconds. */
const ANSWER_WITHIN_MS = 1_500
const CURSOR = 'select block_number as "blockNumber" from chain_cursor where chain_id = $1'

/** How far chain and database are, and which of them does not answer; asked by machines, so never for long. */
export function createDependencies({ database, chain, chainId, log }: DependenciesOptions) {
  const askDatabase = shared(async () => {
    const query = { text: CURSOR, values: [chainId], query_timeout: ANSWER_WITHIN_MS }
    const { rows } = await database.$client.query<{ blockNumber: string }>(query)
    return rows[0] === undefined ? undefined : Number(rows[0].blockNumber)
  })
  const askChain = shared(async () => Number(await chain.getBlockNumber({ cacheTime: 0 })))

  async function look() {
    const silent: Name[] = []
    async function answerOf(name: Name, question: Promise<number | undefined>): Promise<number | undefined> {
      try {
        return await withTimeLimit(ANSWER_WITHIN_MS, question)
      } catch (error) {
        silent.push(name)
        log.warn({ err: error, dependency: name }, 'a dependency does not answer')
        return undefined
      }
    }
    const [indexedBlock, headBlock] = await Promise.all([
      answerOf('database', askDatabase()),
      answerOf('chain', askChain()),
    ])
    return { indexedBlock, headBlock, silent }
  }

  return { look }
}

/** One question at a time: those who ask while it is open wait for the same answer. */
function shared<Answer>(ask: () => Promise<Answer>): () => Promise<Answer> {
  let open: Promise<Answer> | undefined
  return () => {
    open ??= ask().finally(() => {
      open = undefined
    })
    return open
  }
}

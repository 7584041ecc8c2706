import { statusSchema } from '@kindyield/api-contract'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { z } from 'zod'
import type { ApiClient } from '../lib/api-client.ts'

const stateSchema = z.object({ data: z.object({ blockNumber: z.number(), timestamp: z.iso.datetime() }) })

/** A year of days, each with its reports, is many blocks. */
const PATIENCE_MS = 120_000
const INDEX_EVERY_MS = 300
const INDEX_TRIES = 200

export type LocalAction =
  | { path: '/api/local/time'; body: { days: number } }
  | { path: '/api/local/slash'; body: { percent: number } }
  | { path: '/api/local/finalize' }

export function localChainQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ['local-chain'],
    queryFn: async ({ signal }) => (await api.get('/api/local', { schema: stateSchema, signal })).data,
    retry: false,
  })
}

/** Does it, waits until the server has read what came of it, and has everything on screen read anew. */
export async function actOnLocalChain(api: ApiClient, queryClient: QueryClient, action: LocalAction) {
  const { path, ...rest } = action
  const { data } = await api.post(path, { schema: stateSchema, patienceMs: PATIENCE_MS, ...rest })
  for (let tries = 0; tries < INDEX_TRIES; tries++) {
    const { indexedBlock } = await api.get('/api/status', { schema: statusSchema })
    if (indexedBlock !== null && indexedBlock >= data.blockNumber) break
    await new Promise(resolve => window.setTimeout(resolve, INDEX_EVERY_MS))
  }
  await queryClient.invalidateQueries()
}

import { type Status, statusSchema } from '@kindyield/api-contract'
import { queryOptions } from '@tanstack/react-query'
import type { ApiClient } from './api-client.ts'

const EVERY_MS = 10_000
/** A few blocks between head and index are the normal beat; only more than this is worth a word. */
const NORMAL_LAG_BLOCKS = 5

export function statusQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ['status'],
    queryFn: ({ signal }) => api.get('/api/status', { schema: statusSchema, signal, credentials: 'omit' }),
    staleTime: EVERY_MS,
    refetchInterval: EVERY_MS,
    retry: false,
  })
}

/** Whether the server's records are noticeably behind the chain. */
export function isBehind({ lagBlocks }: Pick<Status, 'lagBlocks'>): boolean {
  return (lagBlocks ?? 0) > NORMAL_LAG_BLOCKS
}

export function hasIndexed({ indexedBlock }: Pick<Status, 'indexedBlock'>, block: bigint): boolean {
  return indexedBlock !== null && BigInt(indexedBlock) >= block
}

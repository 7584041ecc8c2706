import { type NetworkStatus, routes, type Status } from '@kindyield/api-contract'
import { queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '#lib/api/api-client.ts'

const REFETCH_MS = 10_000
/** The indexer is normally a few blocks behind the head; a larger lag is shown to the user. */
const NORMAL_LAG_BLOCKS = 5

export function statusQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ['status'],
    queryFn: ({ signal }) => api.call(routes.status, { signal, credentials: 'omit' }),
    staleTime: REFETCH_MS,
    refetchInterval: REFETCH_MS,
    retry: false,
  })
}

/** Whether the indexer is noticeably behind the chain. */
export function isBehind({ lagBlocks }: Pick<Status, 'lagBlocks'>): boolean {
  return (lagBlocks ?? 0) > NORMAL_LAG_BLOCKS
}

/** What the server says of one network; undefined for one that it does not have. */
export function statusOf({ networks }: Pick<Status, 'networks'>, chainId: number): NetworkStatus | undefined {
  return networks.find(network => network.chainId === chainId)
}

export function hasIndexed(status: Pick<Status, 'networks'>, chainId: number, block: bigint): boolean {
  const indexedBlock = statusOf(status, chainId)?.indexedBlock ?? null
  return indexedBlock !== null && BigInt(indexedBlock) >= block
}

import { routes } from '@kindyield/api-contract'
import { queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '#lib/api/api-client.ts'

/** About two blocks of Ethereum. */
const REFETCH_MS = 30_000

/** What Lido and Aave refuse, hold and lost, as the chain says now. */
export function risksQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ['risks'],
    queryFn: ({ signal }) => api.call(routes.risks, { signal }),
    staleTime: REFETCH_MS,
    refetchInterval: REFETCH_MS,
  })
}

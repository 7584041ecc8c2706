import { routes } from '@kindyield/api-contract'
import { queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '#lib/api/api-client.ts'

const REFETCH_MS = 60_000

export function priceQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ['price'],
    queryFn: ({ signal }) => api.call(routes.price, { signal }),
    staleTime: REFETCH_MS,
    refetchInterval: REFETCH_MS,
  })
}

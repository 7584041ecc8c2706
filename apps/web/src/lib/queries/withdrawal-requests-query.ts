import { withdrawalRequestListSchema } from '@kindyield/api-contract'
import { queryOptions } from '@tanstack/react-query'
import type { Address } from 'viem'
import type { ApiClient } from '../api/api-client.ts'
import { fetchAll } from '../api/fetch-all.ts'

/** Lido finalizes requests while the page is open. */
const REFETCH_MS = 20_000

export function withdrawalRequestsQuery(api: ApiClient, address: Address) {
  return queryOptions({
    queryKey: ['user', 'requests', address],
    queryFn: ({ signal }) =>
      fetchAll(api, '/api/lido/withdraw/request', {
        schema: withdrawalRequestListSchema,
        query: { address },
        signal,
      }),
    refetchInterval: REFETCH_MS,
  })
}

import { routes } from '@kindyield/api-contract'
import { queryOptions } from '@tanstack/react-query'
import type { Address } from 'viem'
import type { ApiClient } from '#lib/api/api-client.ts'
import { fetchAll } from '#lib/api/fetch-all.ts'
import { withIndex } from './query-strategies.ts'

export function withdrawalRequestsQuery(api: ApiClient, address: Address) {
  return queryOptions({
    queryKey: ['user', 'requests', address],
    queryFn: ({ signal }) => fetchAll(api, routes.withdrawalRequests, { query: { address }, signal }),
    ...withIndex,
  })
}

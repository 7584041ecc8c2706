import { routes } from '@kindyield/api-contract'
import { queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '#lib/api/api-client.ts'
import { cacheOneMinute } from './query-strategies.ts'

export function totalsQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ['totals'],
    queryFn: async ({ signal }) => (await api.call(routes.totals, { signal })).data,
    ...cacheOneMinute,
  })
}

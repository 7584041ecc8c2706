import { routes } from '@kindyield/api-contract'
import { queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '#lib/api/api-client.ts'
import { cacheOneMinute } from './query-strategies.ts'

/** The rate of stETH at the end of each day with a rebase, oldest first. */
export function rateDaysQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ['apr', 'rate-days'],
    queryFn: async ({ signal }) => (await api.call(routes.rateDays, { signal })).data,
    ...cacheOneMinute,
  })
}

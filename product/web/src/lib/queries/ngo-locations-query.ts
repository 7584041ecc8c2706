import { routes } from '@kindyield/api-contract'
import { queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '#lib/api/api-client.ts'
import { cacheOneMinute } from './query-strategies.ts'

/** All places of NGOs, to filter by. */
export function ngoLocationsQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ['ngos', 'locations'],
    queryFn: async ({ signal }) => (await api.call(routes.ngoLocations, { signal })).data,
    ...cacheOneMinute,
  })
}

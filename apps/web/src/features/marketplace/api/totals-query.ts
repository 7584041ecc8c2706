import { totalsSchema } from '@kindyield/api-contract'
import { queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '../../../lib/api/api-client.ts'

export function totalsQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ['totals'],
    queryFn: async ({ signal }) => (await api.get('/api/totals', { schema: totalsSchema, signal })).data,
    staleTime: 60_000,
  })
}

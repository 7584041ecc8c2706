import { priceSchema } from '@kindyield/api-contract'
import { queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '../../lib/api-client.ts'

export function priceQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ['price'],
    queryFn: ({ signal }) => api.get('/api/price', { schema: priceSchema, signal }),
    staleTime: 60_000,
  })
}

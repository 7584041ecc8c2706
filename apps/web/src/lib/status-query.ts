import { statusSchema } from '@kindyield/api-contract'
import { queryOptions } from '@tanstack/react-query'
import type { ApiClient } from './api-client.ts'

const EVERY_MS = 10_000

export function statusQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ['status'],
    queryFn: ({ signal }) => api.get('/api/status', { schema: statusSchema, signal }),
    staleTime: EVERY_MS,
    refetchInterval: EVERY_MS,
    retry: false,
  })
}

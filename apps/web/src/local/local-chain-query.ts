import { type LocalJob, localChainSchema } from '@kindyield/api-contract'
import { queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '../lib/api/api-client.ts'

export function localChainQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ['local-chain'],
    queryFn: async ({ signal }) => (await api.get('/api/local', { schema: localChainSchema, signal })).data,
    retry: false,
  })
}

export function isJobRunning({ status }: LocalJob): boolean {
  return status === 'waiting' || status === 'working'
}

import { type LocalJob, routes } from '@kindyield/api-contract'
import type { ApiClient } from '@kindyield/web/src/lib/api/api-client.ts'
import { queryOptions } from '@tanstack/react-query'

const RETRY_MS = 2_000

/** The newest job of the local chain; asked again while the chain does not answer. */
export function newestJobQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ['local-chain'],
    queryFn: async ({ signal }) => (await api.call(routes.localChain, { signal })).data.newestJob,
    retry: false,
    refetchInterval: ({ state }) => (state.status === 'error' ? RETRY_MS : false),
  })
}

export function isJobRunning({ status }: LocalJob): boolean {
  return status === 'waiting' || status === 'working'
}

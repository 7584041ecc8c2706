import { routes } from '@kindyield/api-contract'
import type { Protocol } from '@kindyield/domain'
import { queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '#lib/api/api-client.ts'
import { withIndex } from './query-strategies.ts'

/** When yield is settled next, by the chain's clock, and when it was the last time. */
export function nextReportQuery(api: ApiClient, protocol: Protocol) {
  return queryOptions({
    queryKey: ['report', 'next', protocol],
    queryFn: async ({ signal }) =>
      (await api.call(routes.nextReport[protocol], { signal, credentials: 'omit' })).data,
    ...withIndex,
  })
}

import { routes } from '@kindyield/api-contract'
import { queryOptions, skipToken } from '@tanstack/react-query'
import type { ApiClient } from '#lib/api/api-client.ts'
import { cacheOneMinute } from '#lib/queries/query-strategies.ts'

/** The announced changes of an NGO that can still take effect; none are asked for while none is chosen. */
export function pendingChangesQuery(api: ApiClient, ngoId: string | undefined) {
  return queryOptions({
    queryKey: ['changes', ngoId, 'pending'],
    queryFn:
      ngoId === undefined
        ? skipToken
        : async ({ signal }) => {
            const query = { ngoId, pending: 'true' } as const
            return (await api.call(routes.changes, { query, signal, credentials: 'omit' })).data
          },
    ...cacheOneMinute,
  })
}

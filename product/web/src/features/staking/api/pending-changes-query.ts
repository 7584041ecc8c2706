import { type Ngo, routes } from '@kindyield/api-contract'
import { queryOptions, skipToken } from '@tanstack/react-query'
import type { ApiClient } from '#lib/api/api-client.ts'
import { cacheOneMinute } from '#lib/queries/query-strategies.ts'

/** The announced changes of an NGO that can still take effect; none are asked for while none is chosen. */
export function pendingChangesQuery(api: ApiClient, ngo: Pick<Ngo, 'chainId' | 'id'> | null) {
  return queryOptions({
    queryKey: ['changes', ngo?.chainId, ngo?.id, 'pending'],
    queryFn:
      ngo === null
        ? skipToken
        : async ({ signal }) => {
            const query = { chainId: String(ngo.chainId), ngoId: ngo.id, pending: 'true' } as const
            return (await api.call(routes.changes, { query, signal, credentials: 'omit' })).data
          },
    ...cacheOneMinute,
  })
}

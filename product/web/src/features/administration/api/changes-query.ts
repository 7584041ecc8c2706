import { routes } from '@kindyield/api-contract'
import { queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '#lib/api/api-client.ts'

/** How many of the newest are shown. */
const NEWEST = 20

/** The newest announced changes, of one NGO or of all. */
export function changesQuery(api: ApiClient, ngoId: string | undefined) {
  return queryOptions({
    queryKey: ['changes', ngoId],
    queryFn: async ({ signal }) => {
      const query = { take: NEWEST, ...(ngoId !== undefined && { ngoId }) }
      return (await api.call(routes.changes, { query, signal })).data
    },
  })
}

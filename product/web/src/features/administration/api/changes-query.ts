import { routes } from '@kindyield/api-contract'
import { queryOptions } from '@tanstack/react-query'
import type { AdministeredNgo } from '#features/administration/rules/administered-ngo.ts'
import type { ApiClient } from '#lib/api/api-client.ts'

/** How many of the newest are shown, of one NGO on each network. */
const NEWEST = 20

/** The newest announced changes, of one NGO network by network, or of all. */
export function changesQuery(api: ApiClient, ngo: AdministeredNgo | undefined) {
  const numbers = ngo?.networks.map(({ chainId, id }) => ({ chainId: String(chainId), ngoId: id }))
  return queryOptions({
    queryKey: ['changes', numbers],
    queryFn: async ({ signal }) => {
      const list = async (query: { chainId?: string; ngoId?: string }) =>
        (await api.call(routes.changes, { query: { take: NEWEST, ...query }, signal })).data
      return (await Promise.all((numbers ?? [{}]).map(list))).flat()
    },
  })
}

import { routes } from '@kindyield/api-contract'
import { queryOptions, skipToken } from '@tanstack/react-query'
import type { ApiClient } from '#lib/api/api-client.ts'

/** The name and the avatar of an address in ENS; disabled without an address. */
export function nameQuery(api: ApiClient, address: string | undefined) {
  return queryOptions({
    queryKey: ['name', address],
    queryFn:
      address === undefined
        ? skipToken
        : async ({ signal }) =>
            (await api.call(routes.name, { params: { address }, signal, credentials: 'omit' })).data,
    staleTime: 600_000,
    // The address is shown without it.
    retry: false,
  })
}

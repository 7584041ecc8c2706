import { routes } from '@kindyield/api-contract'
import type { Protocol } from '@kindyield/domain'
import { queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '#lib/api/api-client.ts'
import { fetchAll } from '#lib/api/fetch-all.ts'

/** Includes finished NGOs, which Aave's public list leaves out. */
export function userNgosQuery(api: ApiClient, protocol: Protocol) {
  return queryOptions({
    queryKey: ['user', 'ngos', protocol],
    queryFn: ({ signal }) =>
      protocol === 'lido'
        ? fetchAll(api, routes.userNgos.lido, { signal })
        : fetchAll(api, routes.userNgos.aave, { signal }),
  })
}

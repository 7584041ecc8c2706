import { aaveUserNgoListSchema, lidoUserNgoListSchema } from '@kindyield/api-contract'
import type { Protocol } from '@kindyield/chain/protocols'
import { queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '../../../lib/api/api-client.ts'
import { fetchAll } from '../../../lib/api/fetch-all.ts'

/** Includes finished NGOs, which Aave's public list leaves out. */
export function userNgosQuery(api: ApiClient, protocol: Protocol) {
  const path = `/api/${protocol}/user/NGO`
  return queryOptions({
    queryKey: ['user', 'ngos', protocol],
    queryFn: ({ signal }) =>
      protocol === 'lido'
        ? fetchAll(api, path, { schema: lidoUserNgoListSchema, signal })
        : fetchAll(api, path, { schema: aaveUserNgoListSchema, signal }),
  })
}

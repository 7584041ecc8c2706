import { depositsInfoSchema } from '@kindyield/api-contract'
import type { Protocol } from '@kindyield/chain/protocols'
import { queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '../../../lib/api/api-client.ts'

/** The keeper settles yield while the page is open. */
const REFETCH_MS = 20_000

export function depositsQuery(api: ApiClient, protocol: Protocol) {
  return queryOptions({
    queryKey: ['user', 'deposits', protocol],
    queryFn: async ({ signal }) => {
      const path = `/api/${protocol}/user/deposits-info`
      return (await api.get(path, { schema: depositsInfoSchema, signal })).data.positions
    },
    refetchInterval: REFETCH_MS,
  })
}

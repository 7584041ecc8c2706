import { averageAprSchema } from '@kindyield/api-contract'
import { queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '../api/api-client.ts'

/** R11, R14: the average APR in percent, of Lido or of one Aave token, and whether it fell in those days. */
export function aprQuery(
  api: ApiClient,
  source: { protocol: 'lido' } | { protocol: 'aave'; symbol: string },
) {
  const path = source.protocol === 'lido' ? '/api/lido/apr/average' : `/api/aave/apr/average/${source.symbol}`
  return queryOptions({
    queryKey: ['apr', path],
    queryFn: async ({ signal }) => (await api.get(path, { schema: averageAprSchema, signal })).data,
    staleTime: 60_000,
  })
}

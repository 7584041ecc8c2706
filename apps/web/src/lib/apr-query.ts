import { averageAprSchema } from '@kindyield/api-contract'
import { queryOptions } from '@tanstack/react-query'
import type { ApiClient } from './api-client.ts'

/** R11, R14: percent a year, of Lido or of one token of Aave; null while nothing is known yet. */
export function aprQuery(
  api: ApiClient,
  source: { protocol: 'lido' } | { protocol: 'aave'; symbol: string },
) {
  const path = source.protocol === 'lido' ? '/api/lido/apr/average' : `/api/aave/apr/average/${source.symbol}`
  return queryOptions({
    queryKey: ['apr', path],
    queryFn: async ({ signal }) => (await api.get(path, { schema: averageAprSchema, signal })).data.apr,
    staleTime: 60_000,
  })
}

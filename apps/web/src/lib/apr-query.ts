import { queryOptions } from '@tanstack/react-query'
import { z } from 'zod'
import type { ApiClient } from './api-client.ts'

/** Percent per year, averaged over the samples that there are. */
const aprSchema = z.object({ data: z.object({ apr: z.number(), samples: z.number() }) })

/** R11, R14: of Lido, or of one token of Aave. */
export function aprQuery(
  api: ApiClient,
  source: { protocol: 'lido' } | { protocol: 'aave'; symbol: string },
) {
  const path = source.protocol === 'lido' ? '/api/lido/apr/average' : `/api/aave/apr/average/${source.symbol}`
  return queryOptions({
    queryKey: ['apr', path],
    queryFn: async ({ signal }) => (await api.get(path, { schema: aprSchema, signal })).data,
    staleTime: 60_000,
  })
}

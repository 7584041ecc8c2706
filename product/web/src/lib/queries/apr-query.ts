import { routes } from '@kindyield/api-contract'
import { queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '#lib/api/api-client.ts'
import { cacheOneMinute } from './query-strategies.ts'

/** The average APR in percent, of Lido or of one Aave token, and whether it fell in those days. */
export function aprQuery(
  api: ApiClient,
  source: { protocol: 'lido' } | { protocol: 'aave'; symbol: string },
) {
  return queryOptions({
    queryKey: ['apr', source],
    queryFn: async ({ signal }) => {
      const { data } =
        source.protocol === 'lido'
          ? await api.call(routes.lidoApr, { signal })
          : await api.call(routes.aaveApr, { params: { param: source.symbol }, signal })
      return data
    },
    ...cacheOneMinute,
  })
}

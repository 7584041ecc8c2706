import { type Position, routes, type YieldTotals } from '@kindyield/api-contract'
import type { Protocol } from '@kindyield/domain'
import { queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '#lib/api/api-client.ts'
import { fetchAll } from '#lib/api/fetch-all.ts'
import { withIndex } from '#lib/queries/query-strategies.ts'

/** An NGO that the user supports or supported. */
export type SupportedNgo = {
  id: string
  key: string | null
  name: string
  imageLink: string
  given: YieldTotals[]
  positions: Position[]
}

export function supportedNgosQuery(api: ApiClient, protocol: Protocol) {
  return queryOptions({
    queryKey: ['user', 'supported-ngos', protocol],
    queryFn: ({ signal }) => fetchSupported(api, protocol, signal),
    ...withIndex,
  })
}

/** The API names the positions `stakes` for Lido and `deposits` for Aave. */
async function fetchSupported(
  api: ApiClient,
  protocol: Protocol,
  signal: AbortSignal,
): Promise<SupportedNgo[]> {
  if (protocol === 'lido') {
    const query = { stakesInclude: true }
    const ngos = await fetchAll(api, routes.userNgos.lido, { query, signal })
    return ngos.map(({ stakes = [], ...ngo }) => ({ ...ngo, positions: stakes }))
  }
  const query = { depositsInclude: true }
  const ngos = await fetchAll(api, routes.userNgos.aave, { query, signal })
  return ngos.map(({ deposits = [], ...ngo }) => ({ ...ngo, positions: deposits }))
}

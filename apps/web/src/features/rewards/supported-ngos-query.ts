import {
  aaveUserNgoListSchema,
  lidoUserNgoListSchema,
  type Position,
  type YieldTotals,
} from '@kindyield/api-contract'
import { queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '../../lib/api-client.ts'
import type { Protocol } from '../../lib/protocol.ts'
import { EVERY_MS } from './rewards-query.ts'

const TAKE = 100

/** An NGO that the reader supports or did. */
export interface SupportedNgo {
  id: string
  name: string
  imageLink: string
  given: YieldTotals[]
  positions: Position[]
}

export function supportedNgosQuery(api: ApiClient, protocol: Protocol) {
  return queryOptions({
    queryKey: ['user', 'supported-ngos', protocol],
    queryFn: async ({ signal }) => {
      const ngos: SupportedNgo[] = []
      for (;;) {
        const page = await fetchPage(api, protocol, ngos.length, signal)
        ngos.push(...page.data)
        if (page.data.length === 0 || ngos.length >= page.total) return ngos
      }
    },
    refetchInterval: EVERY_MS,
  })
}

/** The protocols name the positions differently. */
async function fetchPage(api: ApiClient, protocol: Protocol, skip: number, signal: AbortSignal) {
  const query = { skip, take: TAKE }
  if (protocol === 'lido') {
    const { data, total } = await api.get('/api/lido/user/NGO', {
      schema: lidoUserNgoListSchema,
      query: { ...query, stakesInclude: true },
      signal,
    })
    return { data: data.map(({ stakes = [], ...ngo }) => ({ ...ngo, positions: stakes })), total }
  }
  const { data, total } = await api.get('/api/aave/user/NGO', {
    schema: aaveUserNgoListSchema,
    query: { ...query, depositsInclude: true },
    signal,
  })
  return { data: data.map(({ deposits = [], ...ngo }) => ({ ...ngo, positions: deposits })), total }
}

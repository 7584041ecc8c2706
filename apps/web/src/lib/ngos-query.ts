import { type Ngo, ngoListSchema } from '@kindyield/api-contract'
import { queryOptions } from '@tanstack/react-query'
import type { ApiClient } from './api-client.ts'
import { fetchAll } from './fetch-all.ts'
import type { Protocol } from './protocol.ts'

export function ngosQuery(api: ApiClient, protocol: Protocol) {
  return queryOptions({
    queryKey: ['ngos', protocol],
    queryFn: ({ signal }) => fetchNgos(api, protocol, signal),
    staleTime: 60_000,
  })
}

/** Searching happens here, so the whole list is fetched. */
export async function fetchNgos(api: ApiClient, protocol: Protocol, signal?: AbortSignal): Promise<Ngo[]> {
  const query = protocol === 'aave' ? { isActive: true } : {}
  return fetchAll(api, `/api/${protocol}/NGO`, { schema: ngoListSchema, query, signal })
}

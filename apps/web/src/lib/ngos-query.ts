import { type Ngo, ngoListSchema } from '@kindyield/api-contract'
import { queryOptions } from '@tanstack/react-query'
import type { ApiClient } from './api-client.ts'
import type { Protocol } from './protocol.ts'

const TAKE = 100

export function ngosQuery(api: ApiClient, protocol: Protocol) {
  return queryOptions({
    queryKey: ['ngos', protocol],
    queryFn: ({ signal }) => fetchNgos(api, protocol, signal),
    staleTime: 60_000,
  })
}

/** Searching happens here, so the whole list is fetched, page after page. */
export async function fetchNgos(api: ApiClient, protocol: Protocol, signal?: AbortSignal): Promise<Ngo[]> {
  const ngos: Ngo[] = []
  for (;;) {
    const page = await api.get(`/api/${protocol}/NGO`, {
      schema: ngoListSchema,
      query: { skip: ngos.length, take: TAKE, ...(protocol === 'aave' && { isActive: true }) },
      ...(signal && { signal }),
    })
    ngos.push(...page.data)
    if (page.data.length === 0 || ngos.length >= page.total) return ngos
  }
}

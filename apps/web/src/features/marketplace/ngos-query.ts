import { type Ngo, ngoListSchema } from '@kindyield/api-contract'
import { queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '../../lib/api-client.ts'

const TAKE = 100

export function ngosQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ['ngos', 'lido'],
    queryFn: ({ signal }) => fetchNgos(api, signal),
    staleTime: 60_000,
  })
}

/** Searching happens here, so the whole list is fetched, page after page. */
export async function fetchNgos(api: ApiClient, signal?: AbortSignal): Promise<Ngo[]> {
  const ngos: Ngo[] = []
  for (;;) {
    const page = await api.get('/api/lido/NGO', {
      schema: ngoListSchema,
      query: { skip: ngos.length, take: TAKE },
      ...(signal && { signal }),
    })
    ngos.push(...page.data)
    if (page.data.length === 0 || ngos.length >= page.total) return ngos
  }
}

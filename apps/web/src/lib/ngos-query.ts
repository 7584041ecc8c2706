import { type Ngo, ngoListSchema } from '@kindyield/api-contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { ApiClient } from './api-client.ts'
import type { Protocol } from './protocol.ts'

const TAKE = 100

export interface ListedNgos {
  protocol: Protocol
  /** Of Aave's list only: those that go on, unless the finished ones are asked for. */
  finished: boolean
}

export function ngosQuery(api: ApiClient, listed: ListedNgos) {
  const finished = listed.protocol === 'aave' && listed.finished
  return queryOptions({
    queryKey: ['ngos', listed.protocol, { finished }],
    queryFn: ({ signal }) => fetchNgos(api, { ...listed, finished }, signal),
    staleTime: 60_000,
    // The filters stay where they are while another list comes.
    placeholderData: keepPreviousData,
  })
}

/** Searching happens here, so the whole list is fetched, page after page; only those with a vault are kept. */
export async function fetchNgos(
  api: ApiClient,
  { protocol, finished }: ListedNgos,
  signal?: AbortSignal,
): Promise<Ngo[]> {
  const ngos: Ngo[] = []
  for (;;) {
    const page = await api.get(`/api/${protocol}/NGO`, {
      schema: ngoListSchema,
      query: { skip: ngos.length, take: TAKE, ...(protocol === 'aave' && { isActive: String(!finished) }) },
      ...(signal && { signal }),
    })
    ngos.push(...page.data)
    if (page.data.length === 0 || ngos.length >= page.total) return ngos.filter(({ vault }) => vault !== null)
  }
}

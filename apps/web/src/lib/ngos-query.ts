import { type Ngo, ngoListSchema } from '@kindyield/api-contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { ApiClient } from './api-client.ts'
import { fetchAll } from './fetch-all.ts'
import type { Protocol } from './protocol.ts'

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

/** Searching happens here, so the whole list is fetched; only those with a vault are kept. */
export async function fetchNgos(
  api: ApiClient,
  { protocol, finished }: ListedNgos,
  signal?: AbortSignal,
): Promise<Ngo[]> {
  const query = protocol === 'aave' ? { isActive: !finished } : {}
  const ngos = await fetchAll(api, `/api/${protocol}/NGO`, {
    schema: ngoListSchema,
    query,
    signal,
    // Asked for by public/before-app.js already, as nobody.
    credentials: 'omit',
  })
  return ngos.filter(({ vault }) => vault !== null)
}

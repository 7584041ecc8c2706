import { type Ngo, routes } from '@kindyield/api-contract'
import type { Protocol } from '@kindyield/chain/protocols'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '../api/api-client.ts'
import { fetchAll } from '../api/fetch-all.ts'
import { ngosFilter } from './first-data.ts'
import { forAMinute } from './query-strategies.ts'

export type ListedNgos = {
  protocol: Protocol
  /** Only Aave's list has this filter: finished NGOs instead of active ones. */
  finished: boolean
}

export function ngosQuery(api: ApiClient, listed: ListedNgos) {
  const finished = listed.protocol === 'aave' && listed.finished
  return queryOptions({
    queryKey: ['ngos', listed.protocol, { finished }],
    queryFn: ({ signal }) => fetchNgos(api, { ...listed, finished }, signal),
    ...forAMinute,
    // Keeps the filters in place while the other list loads.
    placeholderData: keepPreviousData,
  })
}

/** Fetches the whole list, because search runs in the browser, and keeps the NGOs that have a vault. */
export async function fetchNgos(api: ApiClient, listed: ListedNgos, signal?: AbortSignal): Promise<Ngo[]> {
  const ngos = await fetchAll(api, routes.ngos[listed.protocol], {
    query: ngosFilter(listed),
    signal,
    // The preload of public/before-app.js is anonymous too.
    credentials: 'omit',
  })
  return ngos.filter(({ vault }) => vault !== null)
}

import { type Ngo, type NgoList, type NgoSort, routes } from '@kindyield/api-contract'
import type { Protocol } from '@kindyield/domain'
import { type InfiniteData, infiniteQueryOptions } from '@tanstack/react-query'
import type { ApiClient } from '#lib/api/api-client.ts'
import { showProfile } from '#lib/protocol/show-profile.ts'
import { FIRST_NGOS, ngosFilter, OPEN_NGOS } from './first-data.ts'
import { cacheOneMinute } from './query-strategies.ts'

/** Empty texts filter nothing. */
export type NgoFilter = {
  words: string
  location: string
  status: Ngo['status'] | ''
  sort: NgoSort
}

export type ListedNgos = Partial<NgoFilter> & {
  protocol: Protocol
  /** Leaves out those that take no deposits, for now or for ever. */
  isOpen?: boolean
}

/** Whether the filter excludes any NGO; sorting does not. */
export function isFiltering({ words, location, status }: NgoFilter): boolean {
  return words.trim() !== '' || location !== '' || status !== ''
}

/** The NGOs of a protocol, filtered and sorted by the server, a page at a time. */
export function ngosQuery(api: ApiClient, { protocol, isOpen = false, ...filter }: ListedNgos) {
  const { words = '', location = '', status = '', sort = 'registered' } = filter
  const search = words.trim()
  const query = {
    ...(isOpen ? OPEN_NGOS : ngosFilter({ protocol, finished: status === 'finished' })),
    ...(search !== '' && { search }),
    ...(location !== '' && { location }),
    ...(status !== '' && { status }),
    ...(sort !== 'registered' && { sort }),
  }
  return infiniteQueryOptions({
    queryKey: ['ngos', protocol, { isOpen, search, location, status, sort }],
    queryFn: ({ signal, pageParam }) =>
      api.call(routes.ngos[protocol], {
        query: { ...query, ...FIRST_NGOS, skip: pageParam },
        signal,
        // The preload of public/before-app.js is anonymous too.
        credentials: 'omit',
      }),
    initialPageParam: 0,
    getNextPageParam: (last: NgoList, pages: NgoList[]) => {
      const listed = pages.reduce((sum, { data }) => sum + data.length, 0)
      return last.data.length > 0 && listed < last.total ? listed : undefined
    },
    select: collectNgos,
    ...cacheOneMinute,
  })
}

/** Those with a vault, each once: one that was registered between two pages moves the others. */
function collectNgos({ pages }: InfiniteData<NgoList, number>): { ngos: Ngo[]; total: number } {
  const byId = new Map(pages.flatMap(({ data }) => data).map(ngo => [ngo.id, ngo]))
  return {
    ngos: [...byId.values()].filter(({ vault }) => vault !== null).map(showProfile),
    total: pages.at(-1)?.total ?? 0,
  }
}

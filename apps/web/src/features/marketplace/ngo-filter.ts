import { NGO_STATUSES, type Ngo } from '@kindyield/api-contract'

export const SORTS = ['registered', 'newest', 'donated', 'staked', 'name'] as const
export type NgoSort = (typeof SORTS)[number]

export interface NgoFilter {
  words: string
  location: string
  status: Ngo['status'] | ''
  sort: NgoSort
}

/** The filter as the address holds it, so that a list can be shared. What is not understood is passed over. */
export function readFilter(search: URLSearchParams): NgoFilter {
  return {
    words: search.get('q') ?? '',
    location: search.get('location') ?? '',
    status: NGO_STATUSES.find(status => status === search.get('status')) ?? '',
    sort: SORTS.find(sort => sort === search.get('sort')) ?? 'registered',
  }
}

/** The same address with some of the filter changed; what is at its default is left out. */
export function writeFilter(search: URLSearchParams, changes: Partial<NgoFilter>): URLSearchParams {
  const { words, location, status, sort } = { ...readFilter(search), ...changes }
  const next = new URLSearchParams(search)
  const fields = { q: words, location, status, sort: sort === 'registered' ? '' : sort }
  for (const [name, value] of Object.entries(fields)) {
    if (value === '') next.delete(name)
    else next.set(name, value)
  }
  return next
}

/** Whether anything is kept out of the list; an order keeps nothing out. */
export function narrows({ words, location, status }: NgoFilter): boolean {
  return words.trim() !== '' || location !== '' || status !== ''
}

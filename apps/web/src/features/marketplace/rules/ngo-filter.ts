import { NGO_STATUSES, type Ngo } from '@kindyield/api-contract'

export const SORTS = ['registered', 'newest', 'donated', 'staked', 'name'] as const
export type NgoSort = (typeof SORTS)[number]

export type NgoFilter = {
  words: string
  location: string
  status: Ngo['status'] | ''
  sort: NgoSort
}

/** Parses the filter from the URL, so that a list can be shared; invalid values are ignored. */
export function parseFilter(search: URLSearchParams): NgoFilter {
  return {
    words: search.get('q') ?? '',
    location: search.get('location') ?? '',
    status: NGO_STATUSES.find(status => status === search.get('status')) ?? '',
    sort: SORTS.find(sort => sort === search.get('sort')) ?? 'registered',
  }
}

/** The URL parameters with the changes applied; default values are omitted. */
export function applyFilter(search: URLSearchParams, changes: Partial<NgoFilter>): URLSearchParams {
  const { words, location, status, sort } = { ...parseFilter(search), ...changes }
  const next = new URLSearchParams(search)
  const fields = { q: words, location, status, sort: sort === 'registered' ? '' : sort }
  for (const [name, value] of Object.entries(fields)) {
    if (value === '') next.delete(name)
    else next.set(name, value)
  }
  return next
}

/** Whether the filter excludes any NGO; sorting does not. */
export function isFiltering({ words, location, status }: NgoFilter): boolean {
  return words.trim() !== '' || location !== '' || status !== ''
}

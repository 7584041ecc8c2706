import { NGO_SORTS, NGO_STATUSES } from '@kindyield/api-contract'
import type { NgoFilter } from '#lib/queries/ngos-query.ts'

/** Parses the filter from the URL, so that a list can be shared; invalid values are ignored. */
export function parseFilter(search: URLSearchParams): NgoFilter {
  return {
    words: search.get('q') ?? '',
    location: search.get('location') ?? '',
    status: NGO_STATUSES.find(status => status === search.get('status')) ?? '',
    sort: NGO_SORTS.find(sort => sort === search.get('sort')) ?? 'registered',
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

import { ACTIVITY_KINDS, type ActivityKind } from '@kindyield/api-contract'
import type { Protocol } from '@kindyield/domain'
import { isProtocol } from '#lib/protocol/protocol.ts'

/** An empty text stands for no choice. */
export type ActivityFilter = {
  search: string
  kind: ActivityKind | ''
  protocol: Protocol | ''
}

/** The longest search that the API takes. */
export const MAX_SEARCH = 100

/** The address has `in`, because `protocol` is the user's choice for other pages. */
const PARAMETERS = { search: 'search', kind: 'kind', protocol: 'in' } as const

export const NO_FILTER: ActivityFilter = { search: '', kind: '', protocol: '' }

/** The filter of an address; what is not valid in it counts as not chosen. */
export function parseActivityFilter(address: URLSearchParams): ActivityFilter {
  const [search, kind, protocol] = [
    address.get(PARAMETERS.search) ?? '',
    address.get(PARAMETERS.kind) ?? '',
    address.get(PARAMETERS.protocol),
  ]
  return {
    search: search.slice(0, MAX_SEARCH),
    kind: ACTIVITY_KINDS.find(each => each === kind) ?? '',
    protocol: isProtocol(protocol) ? protocol : '',
  }
}

/** The address with a changed filter; its other parameters stay. */
export function withActivityFilter(
  address: URLSearchParams,
  changes: Partial<ActivityFilter>,
): URLSearchParams {
  const changed = new URLSearchParams(address)
  for (const [field, value] of Object.entries(changes)) {
    const name = PARAMETERS[field as keyof ActivityFilter]
    if (value === '') changed.delete(name)
    else changed.set(name, value)
  }
  return changed
}

export function isFiltering({ search, kind, protocol }: ActivityFilter): boolean {
  return search.trim() !== '' || kind !== '' || protocol !== ''
}

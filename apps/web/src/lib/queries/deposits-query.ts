import { type DepositsInfo, routes } from '@kindyield/api-contract'
import type { Protocol } from '@kindyield/chain/protocols'
import { queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '../api/api-client.ts'
import { withReports } from './query-strategies.ts'

/** The user's positions, open and closed, and their totals by token. */
export function depositsQuery(api: ApiClient, protocol: Protocol) {
  return queryOptions({
    queryKey: ['user', 'deposits', protocol],
    queryFn: async ({ signal }) => (await api.call(routes.deposits[protocol], { signal })).data,
    ...withReports,
  })
}

/** The number of positions over all tokens: those that are open, and all that there ever were. */
export function countPositions(totals: DepositsInfo['data']['totals']): { open: number; all: number } {
  return totals.reduce(
    (sum, { positions, positionsEver }) => ({ open: sum.open + positions, all: sum.all + positionsEver }),
    { open: 0, all: 0 },
  )
}

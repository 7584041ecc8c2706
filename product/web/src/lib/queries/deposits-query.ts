import { type DepositsInfo, routes } from '@kindyield/api-contract'
import type { Protocol } from '@kindyield/domain'
import { queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '#lib/api/api-client.ts'
import { RequestError } from '#lib/errors/request-error.ts'
import { lastDeposits } from '#lib/storage/last-deposits.ts'
import { withBlocks } from './query-strategies.ts'

/** After this an earlier answer is shown, if there is one. */
const PATIENCE_MS = 6_000

export const DEPOSITS_KEY = ['user', 'deposits'] as const

/** `lastKnownAt` is when the server answered this, if it cannot be reached now. */
export type Deposits = DepositsInfo['data'] & { lastKnownAt?: number }

/** The user's positions, open and closed, and their totals by token; the last known ones while the server is away. */
export function depositsQuery(api: ApiClient, protocol: Protocol) {
  return queryOptions({
    queryKey: [...DEPOSITS_KEY, protocol],
    queryFn: ({ signal }) => fetchDeposits(api, protocol, signal),
    refetchInterval: ({ state }) =>
      state.status === 'error' || state.data?.lastKnownAt !== undefined ? withBlocks.refetchInterval : false,
  })
}

async function fetchDeposits(api: ApiClient, protocol: Protocol, signal: AbortSignal): Promise<Deposits> {
  const address = api.readAddress()
  const last = address === null ? null : lastDeposits.read(address, protocol)
  try {
    const patience = last ? { timeoutMs: PATIENCE_MS } : {}
    const { data } = await api.call(routes.deposits[protocol], { signal, ...patience })
    if (address !== null) lastDeposits.write(address, protocol, data)
    return data
  } catch (error) {
    const isAway = error instanceof RequestError && error.isRetryable
    if (!last || !isAway || api.readAddress() !== address) throw error
    return { ...last.data, lastKnownAt: last.at }
  }
}

/** The number of positions over all tokens: those that are open, and all that there ever were. */
export function countPositions(totals: DepositsInfo['data']['totals']): { open: number; all: number } {
  return totals.reduce(
    (sum, { positions, positionsEver }) => ({ open: sum.open + positions, all: sum.all + positionsEver }),
    { open: 0, all: 0 },
  )
}

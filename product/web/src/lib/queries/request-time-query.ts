import { routes } from '@kindyield/api-contract'
import { keepPreviousData, queryOptions, skipToken } from '@tanstack/react-query'
import type { ApiClient } from '#lib/api/api-client.ts'

const REQUEST_TIME_STALE_MS = 300_000
const REQUEST_TIME_REFETCH_MS = 60_000

/** When a request of this amount, made now, could be claimed; disabled while the amount is null. */
export function requestTimeQuery(api: ApiClient, amount: bigint | null) {
  return queryOptions({
    // Query keys are serialized as JSON, which has no bigint.
    queryKey: ['request-time', String(amount)],
    queryFn:
      amount === null
        ? skipToken
        : ({ signal }) => api.call(routes.requestTime, { query: { amount: String(amount) }, signal }),
    staleTime: REQUEST_TIME_STALE_MS,
    refetchInterval: REQUEST_TIME_REFETCH_MS,
    placeholderData: keepPreviousData,
  })
}

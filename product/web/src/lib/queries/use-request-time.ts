import { routes } from '@kindyield/api-contract'
import { formatDate, formatRequestTime } from '@kindyield/domain'
import { keepPreviousData, queryOptions, skipToken, useQuery } from '@tanstack/react-query'
import type { ApiClient } from '#lib/api/api-client.ts'
import { useApi } from '#lib/api/api-context.ts'
import { useChainId } from '#lib/config/use-networks.ts'
import { useT } from '#lib/i18n/use-t.ts'
import { useNow } from '#lib/runtime/use-now.ts'
import { useChainTime } from './use-chain-time.ts'

const MINUTE_MS = 60_000
const REQUEST_TIME_STALE_MS = 300_000
const REQUEST_TIME_REFETCH_MS = 60_000

/** The waiting time of a request, such as '~3 days', and its date. */
export function useRequestTime(amount: bigint | null): { text: string; date: string | null } {
  const t = useT()
  const api = useApi()
  const now = useNow(MINUTE_MS)
  const { data, isError } = useQuery(requestTimeQuery(api, amount))
  const chainTime = useChainTime(useChainId('lido'))
  if (isError) return { text: t('requestTime.failed'), date: null }
  if (!data) return { text: t('requestTime.loading'), date: null }
  // The time is the chain's, which may be ahead of ours on the local chain.
  const clock = new Date(Math.max(now, chainTime.getTime()))
  const readyAt = new Date(data.finalizationAt)
  const words = { one: t('requestTime.day'), other: t('requestTime.days') }
  return { text: formatRequestTime(readyAt, clock, words), date: formatDate(readyAt) }
}

/** When a request of this amount, made now, could be claimed; disabled while the amount is null. */
function requestTimeQuery(api: ApiClient, amount: bigint | null) {
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

import { formatDate, formatRequestTime } from '@kindyield/domain'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '#lib/api/api-context.ts'
import { useT } from '#lib/i18n/use-t.ts'
import { useNow } from '#lib/runtime/use-now.ts'
import { requestTimeQuery } from './request-time-query.ts'
import { statusQuery } from './status-query.ts'

const MINUTE_MS = 60_000

/** The waiting time of a request, such as '~3 days', and its date. */
export function useRequestTime(amount: bigint | null): { text: string; date: string | null } {
  const t = useT()
  const api = useApi()
  const now = useNow(MINUTE_MS)
  const { data, isError } = useQuery(requestTimeQuery(api, amount))
  const indexedAt = useQuery(statusQuery(api)).data?.indexedAt
  if (isError) return { text: t('requestTime.failed'), date: null }
  if (!data) return { text: t('requestTime.loading'), date: null }
  // The time is the chain's, which may be ahead of ours on the local chain.
  const clock = new Date(Math.max(now, Date.parse(indexedAt ?? '') || 0))
  const readyAt = new Date(data.finalizationAt)
  const words = { one: t('requestTime.day'), other: t('requestTime.days') }
  return { text: formatRequestTime(readyAt, clock, words), date: formatDate(readyAt) }
}

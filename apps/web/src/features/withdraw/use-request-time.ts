import { formatDate, formatRequestTime } from '@kindyield/domain'
import { useLingui } from '@lingui/react'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../lib/api-context.ts'
import { statusQuery } from '../../lib/status-query.ts'
import { useNow } from '../../lib/use-now.ts'
import { requestTimeQuery } from './withdraw-queries.ts'

const MINUTE_MS = 60_000

/** R16: how long a request of so much would wait: '~3 days', and the day when that is over. */
export function useRequestTime(amount: bigint | null): { text: string; date: string | null } {
  const { _: t } = useLingui()
  const api = useApi()
  const now = useNow(MINUTE_MS)
  const { data, isError } = useQuery(requestTimeQuery(api, amount))
  const indexedAt = useQuery(statusQuery(api)).data?.indexedAt
  if (isError) return { text: t('withdraw.time.failed'), date: null }
  if (!data) return { text: t('withdraw.time.loading'), date: null }
  // The time is the chain's, whose clock may have been moved ahead of ours.
  const clock = new Date(Math.max(now, Date.parse(indexedAt ?? '') || 0))
  const readyAt = new Date(data.finalizationAt)
  const words = { one: t('withdraw.day'), other: t('withdraw.days') }
  return { text: formatRequestTime(readyAt, clock, words), date: formatDate(readyAt) }
}

import { useQuery } from '@tanstack/react-query'
import { useApi } from '#lib/api/api-context.ts'
import { statusOf, statusQuery } from './status-query.ts'

/** The time of a chain's last indexed block; on a local chain it may be far from the real time. */
export function useChainTime(chainId: number): Date {
  const { data } = useQuery(statusQuery(useApi()))
  const indexedAt = data && statusOf(data, chainId)?.indexedAt
  return indexedAt ? new Date(indexedAt) : new Date()
}

import { useQuery } from '@tanstack/react-query'
import { useApi } from '#lib/api/api-context.ts'
import { statusQuery } from './status-query.ts'

/** The time of the last indexed block; on the local chain it may be far from the real time. */
export function useChainTime(): Date {
  const { data } = useQuery(statusQuery(useApi()))
  return data?.indexedAt ? new Date(data.indexedAt) : new Date()
}

import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../lib/api-context.ts'
import { statusQuery } from '../../lib/status-query.ts'

/** The time of the newest block that is in the records: on a local chain it may be far from the clock on the wall. */
export function useChainTime(): Date {
  const { data } = useQuery(statusQuery(useApi()))
  return data?.indexedAt ? new Date(data.indexedAt) : new Date()
}

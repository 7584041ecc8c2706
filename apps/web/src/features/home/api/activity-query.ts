import { activityListSchema } from '@kindyield/api-contract'
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import type { ApiClient } from '../../../lib/api/api-client.ts'
import type { ActivityFilter } from '../rules/activity-filter.ts'

const PAGE_SIZE = 10
/** The oracle reports while the page is open. */
const REFETCH_MS = 20_000

/** What happened to the user's positions at both protocols, newest first, a page at a time. */
export function activityQuery(api: ApiClient, filter: ActivityFilter) {
  const chosen = Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== ''))
  return infiniteQueryOptions({
    queryKey: ['user', 'activity', filter],
    queryFn: ({ signal, pageParam }) =>
      api.get('/api/user/activity', {
        schema: activityListSchema,
        query: { ...chosen, skip: pageParam, take: PAGE_SIZE },
        signal,
      }),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => {
      const shown = pages.reduce((sum, { data }) => sum + data.length, 0)
      return shown < last.total ? shown : undefined
    },
    placeholderData: keepPreviousData,
    refetchInterval: REFETCH_MS,
  })
}

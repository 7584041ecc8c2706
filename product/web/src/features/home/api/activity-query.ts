import { routes } from '@kindyield/api-contract'
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import type { ActivityFilter } from '#features/home/rules/activity-filter.ts'
import type { ApiClient } from '#lib/api/api-client.ts'
import { withIndex } from '#lib/queries/query-strategies.ts'

const PAGE_SIZE = 10
/** What happened to the user's positions at both protocols, newest first, a page at a time. */
export function activityQuery(api: ApiClient, filter: ActivityFilter) {
  const { search, kind, protocol } = filter
  const chosen = { ...(search && { search }), ...(kind && { kind }), ...(protocol && { protocol }) }
  return infiniteQueryOptions({
    queryKey: ['user', 'activity', filter],
    queryFn: ({ signal, pageParam }) =>
      api.call(routes.activity, {
        query: { ...chosen, skip: pageParam, take: PAGE_SIZE },
        signal,
      }),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => {
      const shown = pages.reduce((sum, { data }) => sum + data.length, 0)
      return shown < last.total ? shown : undefined
    },
    placeholderData: keepPreviousData,
    ...withIndex,
  })
}

import { routes } from '@kindyield/api-contract'
import type { Protocol } from '@kindyield/domain'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '#lib/api/api-client.ts'
import { withIndex } from '#lib/queries/query-strategies.ts'

export const PAGE_SIZE = 20
export type RewardFilter = {
  ngoId?: string
  /** Days in UTC, by block time. */
  startDate?: string
  endDate?: string
}

/** A page of rewards, newest first, and the totals regardless of the filter. */
export function rewardsQuery(api: ApiClient, protocol: Protocol, filter: RewardFilter = {}, skip = 0) {
  return queryOptions({
    queryKey: ['reward', 'current', protocol, filter, skip],
    queryFn: ({ signal }) =>
      api.call(routes.rewards[protocol], { query: { ...filter, skip, take: PAGE_SIZE }, signal }),
    placeholderData: keepPreviousData,
    ...withIndex,
  })
}

export function rewardDaysQuery(api: ApiClient, protocol: Protocol) {
  return queryOptions({
    queryKey: ['reward', 'daily', protocol],
    queryFn: async ({ signal }) => (await api.call(routes.rewardDays[protocol], { signal })).data,
    ...withIndex,
  })
}

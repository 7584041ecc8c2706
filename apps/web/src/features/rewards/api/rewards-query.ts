import { rewardDaysSchema, rewardListSchema } from '@kindyield/api-contract'
import type { Protocol } from '@kindyield/chain/protocols'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '../../../lib/api/api-client.ts'

export const PAGE_SIZE = 20
/** The oracle reports while the page is open. */
export const REFETCH_MS = 20_000

export type RewardFilter = {
  ngoId?: string
  /** Days in UTC, by block time. */
  startDate?: string
  endDate?: string
}

/** R18: a page of rewards, newest first, and the totals regardless of the filter. */
export function rewardsQuery(api: ApiClient, protocol: Protocol, filter: RewardFilter = {}, skip = 0) {
  return queryOptions({
    queryKey: ['reward', 'current', protocol, filter, skip],
    queryFn: ({ signal }) =>
      api.get(`/api/${protocol}/reward/current`, {
        schema: rewardListSchema,
        query: { ...filter, skip, take: PAGE_SIZE },
        signal,
      }),
    placeholderData: keepPreviousData,
    refetchInterval: REFETCH_MS,
  })
}

export function rewardDaysQuery(api: ApiClient, protocol: Protocol) {
  return queryOptions({
    queryKey: ['reward', 'daily', protocol],
    queryFn: async ({ signal }) =>
      (await api.get(`/api/${protocol}/reward/daily`, { schema: rewardDaysSchema, signal })).data,
    refetchInterval: REFETCH_MS,
  })
}

import { rewardDaysSchema, rewardListSchema } from '@kindyield/api-contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '../../lib/api-client.ts'
import type { Protocol } from '../../lib/protocol.ts'

export const PAGE_SIZE = 20
/** Reports come by themselves, while the page is open. */
export const EVERY_MS = 20_000

export interface RewardFilter {
  ngoId?: string
  /** Days of chain time, in UTC. */
  startDate?: string
  endDate?: string
}

/** R18: a page of rewards, newest first, and what was earned in all, whatever the filter. */
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
    refetchInterval: EVERY_MS,
  })
}

export function rewardDaysQuery(api: ApiClient, protocol: Protocol) {
  return queryOptions({
    queryKey: ['reward', 'daily', protocol],
    queryFn: async ({ signal }) =>
      (await api.get(`/api/${protocol}/reward/daily`, { schema: rewardDaysSchema, signal })).data,
    refetchInterval: EVERY_MS,
  })
}

import {
  aaveUserNgoListSchema,
  type Currency,
  lidoUserNgoListSchema,
  nextReportSchema,
  type Position,
  userYieldSchema,
} from '@kindyield/api-contract'
import type { Protocol } from '@kindyield/chain/protocols'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '../../../lib/api/api-client.ts'
import { fetchAll } from '../../../lib/api/fetch-all.ts'

/** The oracle reports while the page is open. */
const REFETCH_MS = 20_000

/** The NGOs that the user supports or supported at a protocol, with what they were given and when it began. */
export function givenToNgosQuery(api: ApiClient, protocol: Protocol) {
  return queryOptions({
    queryKey: ['user', 'given-to-ngos', protocol],
    queryFn: async ({ signal }) => {
      if (protocol === 'lido') {
        const options = { schema: lidoUserNgoListSchema, query: { stakesInclude: true }, signal }
        const ngos = await fetchAll(api, '/api/lido/user/NGO', options)
        return ngos.map(({ stakes = [], ...ngo }) => ({ ...ngo, startDates: stakes.map(startOf) }))
      }
      const options = { schema: aaveUserNgoListSchema, query: { depositsInclude: true }, signal }
      const ngos = await fetchAll(api, '/api/aave/user/NGO', options)
      return ngos.map(({ deposits = [], ...ngo }) => ({ ...ngo, startDates: deposits.map(startOf) }))
    },
    refetchInterval: REFETCH_MS,
  })
}

const startOf = ({ startDate }: Position) => startDate

/** All yield at both protocols, valued at the price of each day. */
export function userYieldQuery(api: ApiClient, currency: Currency) {
  return queryOptions({
    queryKey: ['user', 'yield', currency],
    queryFn: async ({ signal }) =>
      (await api.get('/api/user/yield', { schema: userYieldSchema, query: { currency }, signal })).data,
    // The line stays while another currency loads.
    placeholderData: keepPreviousData,
    refetchInterval: REFETCH_MS,
  })
}

export function nextReportQuery(api: ApiClient, protocol: Protocol) {
  return queryOptions({
    queryKey: ['report', 'next', protocol],
    queryFn: async ({ signal }) =>
      (
        await api.get(`/api/${protocol}/report/next`, {
          schema: nextReportSchema,
          signal,
          credentials: 'omit',
        })
      ).data,
    refetchInterval: REFETCH_MS,
  })
}

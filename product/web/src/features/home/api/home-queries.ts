import { type Currency, type Position, routes } from '@kindyield/api-contract'
import type { Protocol } from '@kindyield/domain'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '#lib/api/api-client.ts'
import { fetchAll } from '#lib/api/fetch-all.ts'
import { withIndex } from '#lib/queries/query-strategies.ts'

/** The NGOs that the user supports or supported at a protocol, with what they were given and when it began. */
export function givenToNgosQuery(api: ApiClient, protocol: Protocol) {
  return queryOptions({
    queryKey: ['user', 'given-to-ngos', protocol],
    queryFn: async ({ signal }) => {
      if (protocol === 'lido') {
        const ngos = await fetchAll(api, routes.userNgos.lido, { query: { stakesInclude: true }, signal })
        return ngos.map(({ stakes = [], ...ngo }) => ({ ...ngo, startDates: stakes.map(startOf) }))
      }
      const ngos = await fetchAll(api, routes.userNgos.aave, { query: { depositsInclude: true }, signal })
      return ngos.map(({ deposits = [], ...ngo }) => ({ ...ngo, startDates: deposits.map(startOf) }))
    },
    ...withIndex,
  })
}

const startOf = ({ startDate }: Position) => startDate

/** All yield at both protocols, valued at the price of each day. */
export function userYieldQuery(api: ApiClient, currency: Currency) {
  return queryOptions({
    queryKey: ['user', 'yield', currency],
    queryFn: async ({ signal }) => (await api.call(routes.userYield, { query: { currency }, signal })).data,
    // The line stays while another currency loads.
    placeholderData: keepPreviousData,
    ...withIndex,
  })
}

import {
  aaveTransactionListSchema,
  aaveUserNgoListSchema,
  depositsInfoSchema,
  lidoTransactionListSchema,
  lidoUserNgoListSchema,
  requestTimeSchema,
  withdrawalRequestListSchema,
} from '@kindyield/api-contract'
import { keepPreviousData, queryOptions, skipToken } from '@tanstack/react-query'
import type { Address } from 'viem'
import type { ApiClient } from '../../lib/api-client.ts'
import { fetchAll } from '../../lib/fetch-all.ts'
import type { Protocol } from '../../lib/protocol.ts'

/** Requests are finalized and yield is settled by others. */
const EVERY_MS = 20_000
/** R16. */
const REQUEST_TIME_STALE_MS = 300_000
const REQUEST_TIME_EVERY_MS = 60_000

export function depositsQuery(api: ApiClient, protocol: Protocol) {
  return queryOptions({
    queryKey: ['user', 'deposits', protocol],
    queryFn: async ({ signal }) => {
      const path = `/api/${protocol}/user/deposits-info`
      return (await api.get(path, { schema: depositsInfoSchema, signal })).data.positions
    },
    refetchInterval: EVERY_MS,
  })
}

/** Also those that have finished: the public list of Aave leaves them out. */
export function userNgosQuery(api: ApiClient, protocol: Protocol) {
  const path = `/api/${protocol}/user/NGO`
  return queryOptions({
    queryKey: ['user', 'ngos', protocol],
    queryFn: ({ signal }) =>
      protocol === 'lido'
        ? fetchAll(api, path, { schema: lidoUserNgoListSchema, signal })
        : fetchAll(api, path, { schema: aaveUserNgoListSchema, signal }),
  })
}

export function requestsQuery(api: ApiClient, address: Address) {
  return queryOptions({
    queryKey: ['user', 'requests', address],
    queryFn: ({ signal }) =>
      fetchAll(api, '/api/lido/withdraw/request', {
        schema: withdrawalRequestListSchema,
        query: { address },
        signal,
      }),
    refetchInterval: EVERY_MS,
  })
}

/** What was taken out at once, newest first. */
export function lidoWithdrawalsQuery(api: ApiClient) {
  const all = (token: string, signal: AbortSignal) =>
    fetchAll(api, `/api/lido/withdraw/${token}`, { schema: lidoTransactionListSchema, signal })
  return queryOptions({
    queryKey: ['transaction', 'withdrawn', 'lido'],
    async queryFn({ signal }) {
      const lists = await Promise.all([all('steth', signal), all('wsteth', signal)])
      return lists.flat().sort((one, other) => other.timestamp.localeCompare(one.timestamp))
    },
  })
}

export function aaveWithdrawalsQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ['transaction', 'withdrawn', 'aave'],
    queryFn: ({ signal }) =>
      fetchAll(api, '/api/aave/withdraw', { schema: aaveTransactionListSchema, signal }),
  })
}

/** R16: when a request of so much, made now, could be claimed. Null asks for nothing. */
export function requestTimeQuery(api: ApiClient, amount: bigint | null) {
  return queryOptions({
    // Keys are turned into JSON, which knows no bigint.
    queryKey: ['request-time', String(amount)],
    queryFn:
      amount === null
        ? skipToken
        : ({ signal }) =>
            api.get('/api/request-time', {
              schema: requestTimeSchema,
              query: { amount: String(amount) },
              signal,
            }),
    staleTime: REQUEST_TIME_STALE_MS,
    refetchInterval: REQUEST_TIME_EVERY_MS,
    placeholderData: keepPreviousData,
  })
}

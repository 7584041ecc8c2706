import { aaveTransactionListSchema, lidoTransactionListSchema } from '@kindyield/api-contract'
import { queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '../../../lib/api/api-client.ts'
import { fetchAll } from '../../../lib/api/fetch-all.ts'

/** Withdrawals in stETH and wstETH, which skip Lido's queue; newest first. */
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

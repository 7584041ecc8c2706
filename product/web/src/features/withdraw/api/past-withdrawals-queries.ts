import { routes } from '@kindyield/api-contract'
import { queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '#lib/api/api-client.ts'
import { fetchAll } from '#lib/api/fetch-all.ts'

/** Withdrawals in stETH and wstETH, which skip Lido's queue; newest first. */
export function lidoWithdrawalsQuery(api: ApiClient) {
  const all = (ethType: 'stEth' | 'wstEth', signal: AbortSignal) =>
    fetchAll(api, routes.withdrawals[ethType], { signal })
  return queryOptions({
    queryKey: ['transaction', 'withdrawn', 'lido'],
    async queryFn({ signal }) {
      const lists = await Promise.all([all('stEth', signal), all('wstEth', signal)])
      return lists.flat().sort((one, other) => other.timestamp.localeCompare(one.timestamp))
    },
  })
}

export function aaveWithdrawalsQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ['transaction', 'withdrawn', 'aave'],
    queryFn: ({ signal }) => fetchAll(api, routes.withdrawals.aave, { signal }),
  })
}

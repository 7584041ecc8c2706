import { queryOptions, skipToken } from '@tanstack/react-query'
import { readOnce } from '#lib/queries/query-strategies.ts'
import type { ChainAccess } from '#web3/client/create-web3.ts'

/** Minimum and maximum of one withdrawal request. */
export function queueLimitsQuery(chain: ChainAccess | null) {
  return queryOptions({
    queryKey: ['chain', chain?.id, 'queue-limits'],
    queryFn: chain?.network.lido ? chain.reads.queueLimits : skipToken,
    ...readOnce,
  })
}

/** Converts stETH to wstETH. */
export function wstEthOfStEthQuery(chain: ChainAccess | null, amount: bigint | null) {
  return queryOptions({
    queryKey: ['chain', chain?.id, 'wstETH-of-stETH', String(amount)],
    queryFn: chain?.network.lido && amount !== null ? () => chain.reads.wstEthOfStEth(amount) : skipToken,
  })
}

import { queryOptions, skipToken } from '@tanstack/react-query'
import { readOnce } from '#lib/queries/query-strategies.ts'
import type { Web3 } from '#web3/client/create-web3.ts'

/** Minimum and maximum of one withdrawal request. */
export function queueLimitsQuery(web3: Web3 | null) {
  return queryOptions({
    queryKey: ['chain', 'queue-limits'],
    queryFn: web3?.network.lido ? web3.reads.queueLimits : skipToken,
    ...readOnce,
  })
}

/** Converts stETH to wstETH. */
export function wstEthOfStEthQuery(web3: Web3 | null, amount: bigint | null) {
  return queryOptions({
    queryKey: ['chain', 'wstETH-of-stETH', String(amount)],
    queryFn: web3?.network.lido && amount !== null ? () => web3.reads.wstEthOfStEth(amount) : skipToken,
  })
}

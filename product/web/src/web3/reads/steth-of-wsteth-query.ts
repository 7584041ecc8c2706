import { queryOptions, skipToken } from '@tanstack/react-query'
import type { ChainAccess } from '#web3/client/create-web3.ts'

/** Converts wstETH to stETH. */
export function stEthOfWstEthQuery(chain: ChainAccess | null | undefined, amount: bigint | null) {
  return queryOptions({
    // Query keys are serialized as JSON, which has no bigint.
    queryKey: ['chain', chain?.id, 'stETH-of-wstETH', String(amount)],
    queryFn: chain?.network.lido && amount !== null ? () => chain.reads.stEthOfWstEth(amount) : skipToken,
  })
}

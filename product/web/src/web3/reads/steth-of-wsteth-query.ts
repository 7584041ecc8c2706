import { queryOptions, skipToken } from '@tanstack/react-query'
import type { Web3 } from '#web3/client/create-web3.ts'

/** Converts wstETH to stETH. */
export function stEthOfWstEthQuery(web3: Web3 | null | undefined, amount: bigint | null) {
  return queryOptions({
    // Query keys are serialized as JSON, which has no bigint.
    queryKey: ['chain', 'stETH-of-wstETH', String(amount)],
    queryFn: web3?.network.lido && amount !== null ? () => web3.reads.stEthOfWstEth(amount) : skipToken,
  })
}

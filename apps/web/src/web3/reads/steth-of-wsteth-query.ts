import { queryOptions, skipToken } from '@tanstack/react-query'
import type { Web3 } from '../client/create-web3.ts'

/** R17: converts wstETH to stETH. */
export function stEthOfWstEthQuery(web3: Web3 | null | undefined, amount: bigint | null) {
  const wstETH = web3?.network.lido?.wstETH
  return queryOptions({
    // Query keys are serialized as JSON, which has no bigint.
    queryKey: ['chain', 'stETH-of-wstETH', String(amount)],
    queryFn:
      web3 && wstETH && amount !== null
        ? () =>
            web3.library.readContract(web3.client, {
              address: wstETH,
              abi: web3.library.wstEthAbi,
              functionName: 'getStETHByWstETH',
              args: [amount],
            })
        : skipToken,
  })
}

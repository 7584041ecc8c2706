import { queryOptions, skipToken } from '@tanstack/react-query'
import type { Address } from 'viem'
import { withBlocks } from '#lib/queries/query-strategies.ts'
import type { Web3 } from '#web3/client/create-web3.ts'

/** How much of a token Aave can pay out now; disabled while the token is null. */
export function freeLiquidityQuery(web3: Web3 | null, token: Address | null) {
  return queryOptions({
    queryKey: ['chain', 'free-liquidity', token],
    queryFn: web3?.network.aave && token ? () => web3.reads.freeLiquidity(token) : skipToken,
    ...withBlocks,
  })
}

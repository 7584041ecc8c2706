import { queryOptions, skipToken } from '@tanstack/react-query'
import type { Address } from 'viem'
import { withBlocks } from '#lib/queries/query-strategies.ts'
import type { ChainAccess } from '#web3/client/create-web3.ts'

/** How much of a token Aave can pay out now; disabled while the token is null. */
export function freeLiquidityQuery(chain: ChainAccess | null, token: Address | null) {
  return queryOptions({
    queryKey: ['chain', chain?.id, 'free-liquidity', token],
    queryFn: chain?.network.aave && token ? () => chain.reads.freeLiquidity(token) : skipToken,
    ...withBlocks,
  })
}

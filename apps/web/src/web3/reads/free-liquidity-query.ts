import { queryOptions, skipToken } from '@tanstack/react-query'
import type { Address } from 'viem'
import type { Web3 } from '../client/create-web3.ts'

const REFETCH_MS = 15_000

/** How much of a token Aave can pay out now; disabled while the token is null. */
export function freeLiquidityQuery(web3: Web3 | null, token: Address | null) {
  const dataProvider = web3?.network.aave?.dataProvider
  return queryOptions({
    queryKey: ['chain', 'free-liquidity', token],
    queryFn:
      web3 && dataProvider && token
        ? async () => {
            const { aaveDataProviderAbi, erc20Abi, readContract } = web3.library
            const [aToken] = await readContract(web3.client, {
              address: dataProvider,
              abi: aaveDataProviderAbi,
              functionName: 'getReserveTokensAddresses',
              args: [token],
            })
            return readContract(web3.client, {
              address: token,
              abi: erc20Abi,
              functionName: 'balanceOf',
              args: [aToken],
            })
          }
        : skipToken,
    refetchInterval: REFETCH_MS,
  })
}

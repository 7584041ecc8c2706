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
        ? () =>
            // V3.0 has no count of its own: it pays all that the aToken holds.
            readCounted(web3, dataProvider, token).catch(() => readHeld(web3, dataProvider, token))
        : skipToken,
    refetchInterval: REFETCH_MS,
  })
}

/** Since V3.1 tokens that were sent to the aToken do not count. */
function readCounted({ client, library }: Web3, dataProvider: Address, token: Address): Promise<bigint> {
  return library.readContract(client, {
    address: dataProvider,
    abi: library.aaveDataProviderAbi,
    functionName: 'getVirtualUnderlyingBalance',
    args: [token],
  })
}

async function readHeld({ client, library }: Web3, dataProvider: Address, token: Address): Promise<bigint> {
  const [aToken] = await library.readContract(client, {
    address: dataProvider,
    abi: library.aaveDataProviderAbi,
    functionName: 'getReserveTokensAddresses',
    args: [token],
  })
  return library.readContract(client, {
    address: token,
    abi: library.erc20Abi,
    functionName: 'balanceOf',
    args: [aToken],
  })
}

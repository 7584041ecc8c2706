import { queryOptions, skipToken } from '@tanstack/react-query'
import type { Address } from 'viem'
import { ETHER_DECIMALS } from '../../lib/format/ether.ts'
import type { Web3 } from '../client/create-web3.ts'
import type { Asset } from '../network/assets.ts'

/** Balances change with yield and with transfers by others. */
const REFETCH_MS = 15_000

type Maybe<T> = T | null | undefined

export function balanceQuery(web3: Maybe<Web3>, asset: Maybe<Asset>, owner: Maybe<Address>) {
  return queryOptions({
    queryKey: ['chain', 'balance', asset?.symbol, owner],
    queryFn:
      web3 && asset && owner
        ? () =>
            asset.token === null
              ? web3.library.getBalance(web3.client, { address: owner })
              : web3.library.readContract(web3.client, {
                  address: asset.token,
                  abi: web3.library.erc20Abi,
                  functionName: 'balanceOf',
                  args: [owner],
                })
        : skipToken,
    refetchInterval: REFETCH_MS,
  })
}

export function decimalsQuery(web3: Maybe<Web3>, asset: Maybe<Asset>) {
  return queryOptions({
    queryKey: ['chain', 'decimals', asset?.symbol],
    queryFn:
      web3 && asset?.token
        ? () =>
            web3.library.readContract(web3.client, {
              address: asset.token as Address,
              abi: web3.library.erc20Abi,
              functionName: 'decimals',
            })
        : skipToken,
    ...(asset?.symbol === 'ETH' && { initialData: ETHER_DECIMALS }),
    staleTime: Number.POSITIVE_INFINITY,
    // No amount can be entered without the decimals.
    refetchInterval: ({ state }) => (state.status === 'error' ? REFETCH_MS : false),
  })
}

export function allowanceQuery(
  web3: Maybe<Web3>,
  asset: Maybe<Asset>,
  owner: Maybe<Address>,
  spender: Maybe<Address>,
) {
  return queryOptions({
    queryKey: ['chain', 'allowance', asset?.symbol, owner, spender],
    queryFn:
      web3 && asset?.token && owner && spender
        ? () =>
            web3.library.readContract(web3.client, {
              address: asset.token as Address,
              abi: web3.library.erc20Abi,
              functionName: 'allowance',
              args: [owner, spender],
            })
        : skipToken,
    // The number of transactions depends on the allowance.
    refetchInterval: ({ state }) => (state.status === 'error' ? REFETCH_MS : false),
  })
}

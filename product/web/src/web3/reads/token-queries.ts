import { queryOptions, skipToken } from '@tanstack/react-query'
import type { Address } from 'viem'
import { ETHER_DECIMALS } from '#lib/format/ether.ts'
import { readOnce, retryUntilKnown, withBlocks } from '#lib/queries/query-strategies.ts'
import type { Web3 } from '#web3/client/create-web3.ts'
import type { Asset } from '#web3/network/assets.ts'

type Maybe<T> = T | null | undefined

export function balanceQuery(web3: Maybe<Web3>, asset: Maybe<Asset>, owner: Maybe<Address>) {
  return queryOptions({
    queryKey: ['chain', 'balance', asset?.symbol, owner],
    queryFn:
      web3 && asset && owner
        ? () => (asset.token ? web3.reads.balance(asset.token, owner) : web3.reads.etherBalance(owner))
        : skipToken,
    ...withBlocks,
  })
}

export function decimalsQuery(web3: Maybe<Web3>, asset: Maybe<Asset>) {
  const token = asset?.token
  return queryOptions({
    queryKey: ['chain', 'decimals', asset?.symbol],
    queryFn: web3 && token ? () => web3.reads.decimals(token) : skipToken,
    ...(asset?.symbol === 'ETH' && { initialData: ETHER_DECIMALS }),
    ...readOnce,
    // No amount can be entered without the decimals.
    ...retryUntilKnown,
  })
}

export function allowanceQuery(
  web3: Maybe<Web3>,
  asset: Maybe<Asset>,
  owner: Maybe<Address>,
  spender: Maybe<Address>,
) {
  const token = asset?.token
  return queryOptions({
    queryKey: ['chain', 'allowance', asset?.symbol, owner, spender],
    queryFn:
      web3 && token && owner && spender ? () => web3.reads.allowance(token, owner, spender) : skipToken,
    // The number of transactions depends on the allowance.
    ...retryUntilKnown,
  })
}

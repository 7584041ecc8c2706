import { queryOptions, skipToken } from '@tanstack/react-query'
import type { Address } from 'viem'
import { ETHER_DECIMALS } from '#lib/format/ether.ts'
import { readOnce, retryUntilKnown, withBlocks } from '#lib/queries/query-strategies.ts'
import type { ChainAccess } from '#web3/client/create-web3.ts'
import type { Asset } from '#web3/network/assets.ts'

type Maybe<T> = T | null | undefined

export function balanceQuery(chain: Maybe<ChainAccess>, asset: Maybe<Asset>, owner: Maybe<Address>) {
  return queryOptions({
    queryKey: ['chain', chain?.id, 'balance', asset?.symbol, owner],
    queryFn:
      chain && asset && owner
        ? () => (asset.token ? chain.reads.balance(asset.token, owner) : chain.reads.etherBalance(owner))
        : skipToken,
    ...withBlocks,
  })
}

export function decimalsQuery(chain: Maybe<ChainAccess>, asset: Maybe<Asset>) {
  const token = asset?.token
  return queryOptions({
    queryKey: ['chain', chain?.id, 'decimals', asset?.symbol],
    queryFn: chain && token ? () => chain.reads.decimals(token) : skipToken,
    ...(asset?.symbol === 'ETH' && { initialData: ETHER_DECIMALS }),
    ...readOnce,
    // No amount can be entered without the decimals.
    ...retryUntilKnown,
  })
}

export function allowanceQuery(
  chain: Maybe<ChainAccess>,
  asset: Maybe<Asset>,
  owner: Maybe<Address>,
  spender: Maybe<Address>,
) {
  const token = asset?.token
  return queryOptions({
    queryKey: ['chain', chain?.id, 'allowance', asset?.symbol, owner, spender],
    queryFn:
      chain && token && owner && spender ? () => chain.reads.allowance(token, owner, spender) : skipToken,
    // The number of transactions depends on the allowance.
    ...retryUntilKnown,
  })
}

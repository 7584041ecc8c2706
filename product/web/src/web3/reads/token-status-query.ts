import { queryOptions, skipToken } from '@tanstack/react-query'
import { loadWhenOnline } from '#lib/runtime/load-when-online.ts'
import type { ChainAccess } from '#web3/client/create-web3.ts'
import type { Asset } from '#web3/network/assets.ts'

type Maybe<T> = T | null | undefined

/** Disabled for Lido's assets, which are always taken. The factory's ABI is loaded on demand. */
export function tokenStatusQuery(chain: Maybe<ChainAccess>, asset: Maybe<Asset>) {
  const factory = chain?.network.kindyield.ngoFactory
  const token = asset?.protocol === 'aave' ? asset.token : null
  return queryOptions({
    queryKey: ['chain', chain?.id, 'token-status', token],
    queryFn:
      chain && factory && token
        ? async () => {
            const { readTokenStatus } = await loadWhenOnline(() => import('./factory-query.ts'))
            return readTokenStatus(chain, factory, token)
          }
        : skipToken,
  })
}

import { useEffect, useEffectEvent } from 'react'
import type { Address } from 'viem'
import { useWallet } from '#web3/wallet/use-wallet.ts'
import { useSession } from './session-context.ts'

/**
 * Prefetches the data of the stored session while its wallet reconnects. The data is shown once the wallet is
 * connected, and dropped if the address differs.
 */
export function usePersonalPrefetch(prefetch: (holder: Address) => void): void {
  const { lastAddress } = useSession()
  const isReconnecting = useWallet().status === 'unknown'
  const start = useEffectEvent(prefetch)
  useEffect(() => {
    if (isReconnecting && lastAddress) start(lastAddress)
  }, [isReconnecting, lastAddress])
}

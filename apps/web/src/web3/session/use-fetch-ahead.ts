import { useEffect, useEffectEvent } from 'react'
import type { Address } from 'viem'
import { useWallet } from '../use-wallet.ts'
import { useSession } from './session-context.ts'

/**
 * What belongs to the last visit's reader may be fetched while their wallet is still being found: it is shown once the
 * wallet is there, and dropped if that is another's.
 */
export function useFetchAhead(fetch: (owner: Address) => void): void {
  const { lastOwner } = useSession()
  const isEarly = useWallet().status === 'unknown'
  const start = useEffectEvent(fetch)
  useEffect(() => {
    if (isEarly && lastOwner) start(lastOwner)
  }, [isEarly, lastOwner])
}

import { useQuery } from '@tanstack/react-query'
import type { Address } from 'viem'
import { useApi } from '../../lib/api/api-context.ts'
import { statusQuery } from '../../lib/queries/status-query.ts'
import { useWallet } from '../wallet/use-wallet.ts'
import { useSession } from './session-context.ts'

/** What a user has to do next before personal data or an action is theirs. */
export type Access =
  /** Nothing yet: the network is not known, or the last wallet is reconnecting. */
  | { step: 'unknown' }
  /** The network is not known, because the server cannot be reached. */
  | { step: 'offline'; error: Error; isRetrying: boolean; retry: () => void }
  | { step: 'connect' }
  | { step: 'switch-chain' | 'sign-in' | 'ready'; account: Address }

/** `onAnyChain` for what needs no transaction, and so not the right chain. */
export function useAccess({ onAnyChain = false } = {}): Access {
  const status = useQuery(statusQuery(useApi()))
  const wallet = useWallet()
  const { auth } = useSession()
  switch (wallet.status) {
    case 'unknown': {
      const { data, error, isFetching, refetch } = status
      if (data || !error) return { step: 'unknown' }
      return { step: 'offline', error, isRetrying: isFetching, retry: () => void refetch() }
    }
    case 'disconnected':
      return { step: 'connect' }
    case 'connected': {
      const { address: account, onRightChain } = wallet
      if (!onRightChain && !onAnyChain) return { step: 'switch-chain', account }
      return { step: auth.isLoggedIn ? 'ready' : 'sign-in', account }
    }
  }
}

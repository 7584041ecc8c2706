import { useQuery } from '@tanstack/react-query'
import type { Address } from 'viem'
import { useApi } from '#lib/api/api-context.ts'
import { statusQuery } from '#lib/queries/status-query.ts'
import { readLastChain } from '#lib/storage/last-chain.ts'
import { useWallet } from '#web3/wallet/use-wallet.ts'
import { useSession } from './session-context.ts'

/** What a user has to do next before personal data or an action is theirs. */
export type Access =
  /** Nothing yet: the last wallet is reconnecting. */
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
  const { data, error, isFetching, refetch } = status
  const isChainKnown = data !== undefined || readLastChain() !== null
  if (wallet.status !== 'connected' && error && !isChainKnown) {
    return { step: 'offline', error, isRetrying: isFetching, retry: () => void refetch() }
  }
  switch (wallet.status) {
    case 'unknown':
      return { step: 'unknown' }
    case 'disconnected':
      return { step: 'connect' }
    case 'connected': {
      const { address: account, onRightChain } = wallet
      if (!onRightChain && !onAnyChain) return { step: 'switch-chain', account }
      return { step: auth.isLoggedIn ? 'ready' : 'sign-in', account }
    }
  }
}

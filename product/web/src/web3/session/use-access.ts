import type { Address } from 'viem'
import { useWallet } from '#web3/wallet/use-wallet.ts'
import { useSession } from './session-context.ts'

/** What a user has to do next before personal data or an action is theirs. */
export type Access =
  /** Nothing yet: the last wallet is reconnecting. */
  { step: 'unknown' } | { step: 'connect' } | { step: 'sign-in' | 'ready'; account: Address }

export function useAccess(): Access {
  const wallet = useWallet()
  const { auth } = useSession()
  switch (wallet.status) {
    case 'unknown':
      return { step: 'unknown' }
    case 'disconnected':
      return { step: 'connect' }
    case 'connected': {
      const { address: account } = wallet
      return { step: auth.isLoggedIn ? 'ready' : 'sign-in', account }
    }
  }
}

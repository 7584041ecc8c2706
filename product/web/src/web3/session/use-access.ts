import type { Address } from 'viem'
import { useWallet } from '#web3/wallet/use-wallet.ts'
import { useSession } from './session-context.ts'

/** What a user has to do next before personal data or an action is theirs. */
export type Access =
  /** Nothing yet: the last wallet is reconnecting. */
  { step: 'unknown' } | { step: 'connect' } | { step: 'switch-chain' | 'sign-in' | 'ready'; account: Address }

/** `onAnyChain` for what needs no transaction, and so not the right chain. */
export function useAccess({ onAnyChain = false } = {}): Access {
  const wallet = useWallet()
  const { auth } = useSession()
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

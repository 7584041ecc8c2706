import { createContext, use } from 'react'
import type { Address } from 'viem'
import { type AuthState, initialAuthState } from '#lib/session/auth-state.ts'

export type SessionContextValue = {
  auth: AuthState
  /** Address of the session stored by the last visit; unverified until the wallet reconnects. */
  lastAddress: Address | null
  /** Resolves to whether the user is signed in. Never rejects: a failure is in `auth`. */
  signIn: () => Promise<boolean>
  signOut: () => Promise<void>
}

export const SessionContext = createContext<SessionContextValue>({
  auth: initialAuthState,
  lastAddress: null,
  signIn: async () => false,
  signOut: async () => {},
})

export function useSession(): SessionContextValue {
  return use(SessionContext)
}

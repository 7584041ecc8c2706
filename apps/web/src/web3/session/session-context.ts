import { createContext, use } from 'react'
import type { Address } from 'viem'
import { type AuthState, initialAuthState } from '../../lib/session/auth-state.ts'

export interface SessionContextValue {
  auth: AuthState
  /** Whose session the last visit left; not known to be the reader until their wallet says so. */
  lastOwner: Address | null
  /** Resolves to whether somebody is logged in now. Never rejects: a failure is in `auth`. */
  logIn: () => Promise<boolean>
  logOut: () => Promise<void>
}

export const SessionContext = createContext<SessionContextValue>({
  auth: initialAuthState,
  lastOwner: null,
  logIn: async () => false,
  logOut: async () => {},
})

export function useSession(): SessionContextValue {
  return use(SessionContext)
}

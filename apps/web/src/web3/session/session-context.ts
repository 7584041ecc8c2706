import { createContext, use } from 'react'
import { type AuthState, initialAuthState } from '../../lib/session/auth-state.ts'

export interface SessionContextValue {
  auth: AuthState
  /** Resolves to whether somebody is logged in now. Never rejects: a failure is in `auth`. */
  logIn: () => Promise<boolean>
  logOut: () => Promise<void>
}

export const SessionContext = createContext<SessionContextValue>({
  auth: initialAuthState,
  logIn: async () => false,
  logOut: async () => {},
})

export function useSession(): SessionContextValue {
  return use(SessionContext)
}

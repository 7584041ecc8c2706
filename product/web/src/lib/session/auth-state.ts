type AuthStatus = 'idle' | 'pending' | 'success' | 'error' | 'not_auth'

export type AuthState = {
  authStatus: AuthStatus
  isLoggedIn: boolean
  /** Why the last sign-in failed. */
  failure: unknown
}

export type AuthEvent =
  | { type: 'sign-in-started' }
  | { type: 'session-restored' }
  | { type: 'no-wallet' }
  | { type: 'signed-in' }
  | { type: 'sign-in-failed'; failure: unknown }
  | { type: 'signed-out' }
  /** The server or another tab ended the session. */
  | { type: 'session-ended' }

export const initialAuthState: AuthState = { authStatus: 'idle', isLoggedIn: false, failure: null }

const signedIn: AuthState = { authStatus: 'success', isLoggedIn: true, failure: null }

/** Ignores the result of a sign-in that is no longer pending, such as a late signature. */
export function nextAuthState(state: AuthState, event: AuthEvent): AuthState {
  switch (event.type) {
    case 'sign-in-started':
      return { authStatus: 'pending', isLoggedIn: false, failure: null }
    case 'session-restored':
      return signedIn
    case 'signed-in':
      return state.authStatus === 'pending' ? signedIn : state
    case 'sign-in-failed':
      return state.authStatus === 'pending'
        ? { authStatus: 'error', isLoggedIn: false, failure: event.failure }
        : state
    case 'no-wallet':
      return { authStatus: 'not_auth', isLoggedIn: false, failure: null }
    case 'session-ended':
      return state.isLoggedIn ? initialAuthState : state
    case 'signed-out':
      return initialAuthState
  }
}

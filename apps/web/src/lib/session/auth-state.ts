/** What is known of who the reader is. */
type AuthStatus = 'idle' | 'pending' | 'success' | 'error' | 'not_auth'

export interface AuthState {
  authStatus: AuthStatus
  isLoggedIn: boolean
  /** Why signing in failed. */
  failure: unknown
}

export type AuthEvent =
  | { type: 'log-in-began' }
  | { type: 'session-found' }
  | { type: 'wallet-missing' }
  | { type: 'signed-in' }
  | { type: 'failed'; failure: unknown }
  | { type: 'logged-out' }
  /** Ended by the server, or in another tab. */
  | { type: 'session-lost' }

export const initialAuthState: AuthState = { authStatus: 'idle', isLoggedIn: false, failure: null }

const loggedIn: AuthState = { authStatus: 'success', isLoggedIn: true, failure: null }

/** R3. An outcome counts only while it is waited for: a late signature logs nobody in. */
export function nextAuthState(state: AuthState, event: AuthEvent): AuthState {
  switch (event.type) {
    case 'log-in-began':
      return { authStatus: 'pending', isLoggedIn: false, failure: null }
    case 'session-found':
      return loggedIn
    case 'signed-in':
      return state.authStatus === 'pending' ? loggedIn : state
    case 'failed':
      return state.authStatus === 'pending'
        ? { authStatus: 'error', isLoggedIn: false, failure: event.failure }
        : state
    case 'wallet-missing':
      return { authStatus: 'not_auth', isLoggedIn: false, failure: null }
    case 'session-lost':
      return state.isLoggedIn ? initialAuthState : state
    case 'logged-out':
      return initialAuthState
  }
}

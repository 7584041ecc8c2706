/** What is known of who the reader is. */
type AuthStatus = 'idle' | 'pending' | 'success' | 'error' | 'not_auth'

export interface AuthState {
  status: AuthStatus
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

export const initialAuthState: AuthState = { status: 'idle', isLoggedIn: false, failure: null }

const loggedIn: AuthState = { status: 'success', isLoggedIn: true, failure: null }

/** R3. An outcome counts only while it is waited for: a late signature logs nobody in. */
export function nextAuthState(state: AuthState, event: AuthEvent): AuthState {
  switch (event.type) {
    case 'log-in-began':
      return { status: 'pending', isLoggedIn: false, failure: null }
    case 'session-found':
      return loggedIn
    case 'signed-in':
      return state.status === 'pending' ? loggedIn : state
    case 'failed':
      return state.status === 'pending'
        ? { status: 'error', isLoggedIn: false, failure: event.failure }
        : state
    case 'wallet-missing':
      return { status: 'not_auth', isLoggedIn: false, failure: null }
    case 'session-lost':
      return state.isLoggedIn ? initialAuthState : state
    case 'logged-out':
      return initialAuthState
  }
}

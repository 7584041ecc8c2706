import { describe, expect, test } from 'vitest'
import { type AuthEvent, type AuthState, initialAuthState, nextAuthState } from './auth-state.ts'

function after(...events: AuthEvent[]): AuthState {
  return events.reduce(nextAuthState, initialAuthState)
}

describe('R3 the auth status', () => {
  test('begins idle and signed out', () => {
    expect(initialAuthState).toEqual({ authStatus: 'idle', isLoggedIn: false, failure: null })
  })

  test.each<[string, AuthEvent[], AuthState['authStatus'], boolean]>([
    ['signing in begins', [{ type: 'sign-in-started' }], 'pending', false],
    [
      'a stored session is found',
      [{ type: 'sign-in-started' }, { type: 'session-restored' }],
      'success',
      true,
    ],
    ['there is no wallet', [{ type: 'sign-in-started' }, { type: 'no-wallet' }], 'not_auth', false],
    ['the signature is accepted', [{ type: 'sign-in-started' }, { type: 'signed-in' }], 'success', true],
    ['it fails', [{ type: 'sign-in-started' }, { type: 'sign-in-failed', failure: 'x' }], 'error', false],
    ['the user signs out', [{ type: 'session-restored' }, { type: 'signed-out' }], 'idle', false],
    ['the session ends elsewhere', [{ type: 'session-restored' }, { type: 'session-ended' }], 'idle', false],
  ])('when %s', (_, events, authStatus, isLoggedIn) => {
    expect(after(...events)).toMatchObject({ authStatus, isLoggedIn })
  })

  test('ignores a signature that arrives after signing out', () => {
    const state = after({ type: 'sign-in-started' }, { type: 'signed-out' }, { type: 'signed-in' })
    expect(state).toEqual(initialAuthState)
  })

  test('ignores the failure of an outdated attempt', () => {
    const state = after(
      { type: 'sign-in-started' },
      { type: 'session-restored' },
      { type: 'sign-in-failed', failure: 'x' },
    )
    expect(state.isLoggedIn).toBe(true)
  })

  test('an ended session does not affect a pending sign-in', () => {
    expect(after({ type: 'sign-in-started' }, { type: 'session-ended' }).authStatus).toBe('pending')
  })
})

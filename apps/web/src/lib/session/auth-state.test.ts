import { describe, expect, test } from 'vitest'
import { type AuthEvent, type AuthState, initialAuthState, nextAuthState } from './auth-state.ts'

function after(...events: AuthEvent[]): AuthState {
  return events.reduce(nextAuthState, initialAuthState)
}

describe('R3 the auth status', () => {
  test('begins idle, with nobody logged in', () => {
    expect(initialAuthState).toEqual({ authStatus: 'idle', isLoggedIn: false, failure: null })
  })

  test.each<[string, AuthEvent[], AuthState['authStatus'], boolean]>([
    ['signing in begins', [{ type: 'log-in-began' }], 'pending', false],
    ['a stored session is found', [{ type: 'log-in-began' }, { type: 'session-found' }], 'success', true],
    ['there is no wallet', [{ type: 'log-in-began' }, { type: 'wallet-missing' }], 'not_auth', false],
    ['the signature is accepted', [{ type: 'log-in-began' }, { type: 'signed-in' }], 'success', true],
    ['it fails', [{ type: 'log-in-began' }, { type: 'failed', failure: 'x' }], 'error', false],
    ['the reader logs out', [{ type: 'session-found' }, { type: 'logged-out' }], 'idle', false],
    ['the session ends elsewhere', [{ type: 'session-found' }, { type: 'session-lost' }], 'idle', false],
  ])('when %s', (_, events, authStatus, isLoggedIn) => {
    expect(after(...events)).toMatchObject({ authStatus, isLoggedIn })
  })

  test('a signature that comes after logging out logs nobody in', () => {
    const state = after({ type: 'log-in-began' }, { type: 'logged-out' }, { type: 'signed-in' })
    expect(state).toEqual(initialAuthState)
  })

  test('a failure of an attempt that was given up does not undo a session', () => {
    const state = after({ type: 'log-in-began' }, { type: 'session-found' }, { type: 'failed', failure: 'x' })
    expect(state.isLoggedIn).toBe(true)
  })

  test('a session that ends while signing in anew leaves that alone', () => {
    expect(after({ type: 'log-in-began' }, { type: 'session-lost' }).authStatus).toBe('pending')
  })
})

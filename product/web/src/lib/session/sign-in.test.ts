import { beforeEach, describe, expect, test, vi } from 'vitest'
import { createApiClient } from '#lib/api/api-client.ts'
import { createSessionStore } from '#lib/storage/session-store.ts'
import { errorResponse, fakeApi, jsonResponse } from '#test/fake-api.ts'
import type { AuthEvent } from './auth-state.ts'
import { signIn } from './sign-in.ts'

const ADDRESS = `0x${'aB'.repeat(20)}`
const tokens = { accessToken: 'access', refreshToken: 'refresh' }
const registered = () => jsonResponse({ data: { publicAddress: ADDRESS } }, 201)
const known = () =>
  jsonResponse(
    { statusCode: 400, message: 'Known in any words', error: 'Bad Request', code: 'alreadyRegistered' },
    400,
  )

const store = createSessionStore()
beforeEach(() => store.clear())

async function attempt(
  answers: Parameters<typeof fakeApi>[0],
  changes: Partial<Parameters<typeof signIn>[0]> = {},
) {
  const { fetch, requests } = fakeApi({
    '/api/auth/signUp': registered,
    '/api/auth/nonce': () => jsonResponse({ nonce: 'n0nce', expiresAt: '2026-11-15T12:00:00Z' }),
    '/api/auth/signIn': () => jsonResponse({ data: tokens }),
    ...answers,
  })
  const events: AuthEvent['type'][] = []
  const isSignedIn = await signIn({
    api: createApiClient({ baseUrl: '', fetch }),
    store,
    address: ADDRESS,
    sign: async nonce => ({ message: `with ${nonce}`, signature: '0x12' }),
    dispatch: ({ type }) => events.push(type),
    isCurrent: () => true,
    ...changes,
  })
  return { isSignedIn, events, paths: requests.map(({ pathname }) => pathname) }
}

describe('R3 signing in', () => {
  test('registers, fetches a nonce, signs it, and stores the tokens with the address', async () => {
    const { isSignedIn, events, paths } = await attempt({})
    expect(isSignedIn).toBe(true)
    expect(events).toEqual(['sign-in-started', 'signed-in'])
    expect(paths).toEqual(['/api/auth/signUp', '/api/auth/nonce', '/api/auth/signIn'])
    expect(store.read()).toEqual({ ...tokens, address: ADDRESS })
  })

  test('continues if the address is already registered', async () => {
    expect((await attempt({ '/api/auth/signUp': known })).isSignedIn).toBe(true)
  })

  test.each([
    ['another 400', errorResponse(400, 'Bad Request')],
    ['a 500', errorResponse(500, 'Internal Server Error')],
  ])('%s on sign-up is an error, and nothing is signed', async (_, answer) => {
    const sign = vi.fn()
    const { isSignedIn, events } = await attempt({ '/api/auth/signUp': () => answer }, { sign })
    expect(isSignedIn).toBe(false)
    expect(events).toEqual(['sign-in-started', 'sign-in-failed'])
    expect(sign).not.toHaveBeenCalled()
  })

  test('a rejected signature is an error and stores nothing', async () => {
    const { events } = await attempt({}, { sign: () => Promise.reject(new Error('declined')) })
    expect(events).toEqual(['sign-in-started', 'sign-in-failed'])
    expect(store.read()).toBeNull()
  })

  test('a stored session of this address, in any letter case, needs no request', async () => {
    store.write({ ...tokens, address: ADDRESS.toLowerCase() })
    const { events, paths } = await attempt({})
    expect(events).toEqual(['sign-in-started', 'session-restored'])
    expect(paths).toEqual([])
  })

  test('ignores a stored session of another address', async () => {
    store.write({ ...tokens, address: `0x${'11'.repeat(20)}` })
    expect((await attempt({})).events).toEqual(['sign-in-started', 'signed-in'])
  })

  test('without a wallet it sends no request', async () => {
    const { events, paths } = await attempt({}, { address: null })
    expect(events).toEqual(['sign-in-started', 'no-wallet'])
    expect(paths).toEqual([])
  })

  test('an outdated attempt stores no tokens', async () => {
    const { isSignedIn, events } = await attempt({}, { isCurrent: () => false })
    expect(isSignedIn).toBe(false)
    expect(events).toEqual(['sign-in-started'])
    expect(store.read()).toBeNull()
  })
})

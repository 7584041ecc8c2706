import { beforeEach, describe, expect, test, vi } from 'vitest'
import { fakeApi, json, refusal } from '../../test/fake-api.ts'
import { createApiClient } from '../api-client.ts'
import type { AuthEvent } from './auth-state.ts'
import { logIn } from './log-in.ts'
import { createSessionStore } from './session-store.ts'

const ADDRESS = `0x${'aB'.repeat(20)}`
const tokens = { accessToken: 'access', refreshToken: 'refresh' }
const registered = () => json({ data: { publicAddress: ADDRESS } }, 201)
const known = () => json({ statusCode: 400, message: 'User already registered!', error: 'Bad Request' }, 400)

const store = createSessionStore()
beforeEach(() => store.clear())

async function attempt(
  answers: Parameters<typeof fakeApi>[0],
  changes: Partial<Parameters<typeof logIn>[0]> = {},
) {
  const { fetch, requests } = fakeApi({
    '/api/auth/signUp': registered,
    '/api/auth/nonce': () => json({ nonce: 'n0nce', expiresAt: '2026-11-15T12:00:00Z' }),
    '/api/auth/signIn': () => json({ data: tokens }),
    ...answers,
  })
  const events: AuthEvent['type'][] = []
  const isIn = await logIn({
    api: createApiClient({ baseUrl: '', fetch }),
    store,
    address: ADDRESS,
    sign: async nonce => ({ message: `with ${nonce}`, signature: '0x12' }),
    dispatch: ({ type }) => events.push(type),
    stillWanted: () => true,
    ...changes,
  })
  return { isIn, events, paths: requests.map(({ pathname }) => pathname) }
}

describe('R3 signing in', () => {
  test('registers, asks for a nonce, signs it, and keeps the tokens with the address', async () => {
    const { isIn, events, paths } = await attempt({})
    expect(isIn).toBe(true)
    expect(events).toEqual(['log-in-began', 'signed-in'])
    expect(paths).toEqual(['/api/auth/signUp', '/api/auth/nonce', '/api/auth/signIn'])
    expect(store.read()).toEqual({ ...tokens, address: ADDRESS })
  })

  test('goes on when the address is registered already', async () => {
    expect((await attempt({ '/api/auth/signUp': known })).isIn).toBe(true)
  })

  test.each([
    ['another 400', refusal(400, 'Bad Request')],
    ['a 500', refusal(500, 'Internal Server Error')],
  ])('%s while registering is an error, and nothing is signed', async (_, answer) => {
    const sign = vi.fn()
    const { isIn, events } = await attempt({ '/api/auth/signUp': () => answer }, { sign })
    expect(isIn).toBe(false)
    expect(events).toEqual(['log-in-began', 'failed'])
    expect(sign).not.toHaveBeenCalled()
  })

  test('a declined signature is an error and stores nothing', async () => {
    const { events } = await attempt({}, { sign: () => Promise.reject(new Error('declined')) })
    expect(events).toEqual(['log-in-began', 'failed'])
    expect(store.read()).toBeNull()
  })

  test('a stored session of this address, however it is written, needs no request', async () => {
    store.write({ ...tokens, address: ADDRESS.toLowerCase() })
    const { events, paths } = await attempt({})
    expect(events).toEqual(['log-in-began', 'session-found'])
    expect(paths).toEqual([])
  })

  test('a stored session of another address does not count', async () => {
    store.write({ ...tokens, address: `0x${'11'.repeat(20)}` })
    expect((await attempt({})).events).toEqual(['log-in-began', 'signed-in'])
  })

  test('without a wallet nobody is asked anything', async () => {
    const { events, paths } = await attempt({}, { address: null })
    expect(events).toEqual(['log-in-began', 'wallet-missing'])
    expect(paths).toEqual([])
  })

  test('an attempt that is not wanted any more stores no tokens', async () => {
    const { isIn, events } = await attempt({}, { stillWanted: () => false })
    expect(isIn).toBe(false)
    expect(events).toEqual(['log-in-began'])
    expect(store.read()).toBeNull()
  })
})

import { beforeEach, describe, expect, test, vi } from 'vitest'
import { RequestError } from '#lib/errors/request-error.ts'
import { createSessionStore, SESSION_KEY } from '#lib/storage/session-store.ts'
import { createTokenRefresh } from './token-refresh.ts'

const old = { address: '0x1', accessToken: 'old', refreshToken: 'r1' }
const next = { accessToken: 'new', refreshToken: 'r2' }
const store = createSessionStore()
/** Like Web Locks: one holder at a time. */
function createLocks() {
  let last: Promise<unknown> = Promise.resolve()
  const request = (_: string, act: () => Promise<unknown>) => {
    last = last.then(act, act)
    return last
  }
  return { request } as unknown as LockManager
}

beforeEach(() => store.write(old))

describe('R5 token refresh', () => {
  test('a second tab waits and finds the new tokens in storage', async () => {
    const renew = vi.fn(async () => next)
    const locks = createLocks()
    const tabs = [createTokenRefresh({ store, renew, locks }), createTokenRefresh({ store, renew, locks })]
    expect(await Promise.all(tabs.map(refresh => refresh('old')))).toEqual(['new', 'new'])
    expect(renew).toHaveBeenCalledOnce()
  })

  test('works without Web Locks', async () => {
    const refresh = createTokenRefresh({ store, renew: async () => next, locks: undefined })
    expect(await refresh('old')).toBe('new')
  })

  test('an unreachable server does not', async () => {
    const renew = () => Promise.reject(new RequestError('network', 'x'))
    const refresh = createTokenRefresh({ store, renew, locks: createLocks() })
    await expect(refresh('old')).rejects.toMatchObject({
      code: 'network',
      message: 'Error while refreshing token',
    })
    expect(store.read()).toEqual(old)
  })

  test('does not restore a session that was signed out', async () => {
    const renew = async () => {
      store.clear()
      return next
    }
    const refresh = createTokenRefresh({ store, renew, locks: createLocks() })
    await expect(refresh('old')).rejects.toMatchObject({ code: 'signedOut' })
    expect(store.read()).toBeNull()
  })

  test('uses a newer session of the same address and never one of another', async () => {
    let stored = { address: '0x1', accessToken: 'elsewhere', refreshToken: 'r3' }
    const renew = async () => {
      store.write(stored)
      return next
    }
    const refresh = createTokenRefresh({ store, renew, locks: createLocks() })
    expect(await refresh('old')).toBe('elsewhere')
    stored = { address: '0x2', accessToken: 'other', refreshToken: 'r4' }
    await expect(refresh('elsewhere')).rejects.toMatchObject({ code: 'signedOut' })
    expect(store.read()).toEqual(stored)
  })

  test('the next failure refreshes again', async () => {
    const renew = vi.fn(async () => next)
    const refresh = createTokenRefresh({ store, renew, locks: createLocks() })
    await refresh('old')
    await refresh('new')
    expect(renew).toHaveBeenCalledTimes(2)
  })
})

test('R5 stores the tokens under one key and ignores an invalid session', () => {
  expect(JSON.parse(window.localStorage.getItem(SESSION_KEY) ?? '')).toEqual(old)
  for (const text of ['', '{', '{"accessToken":1}']) {
    window.localStorage.setItem(SESSION_KEY, text)
    expect(store.read()).toBeNull()
  }
})

import { beforeEach, describe, expect, test, vi } from 'vitest'
import { RequestError } from '../request-error.ts'
import { createRefresh } from './refresh-session.ts'
import { createSessionStore, SESSION_KEY } from './session-store.ts'

const old = { address: '0x1', accessToken: 'old', refreshToken: 'r1' }
const next = { accessToken: 'new', refreshToken: 'r2' }
const store = createSessionStore()
/** As the browser's: one holder at a time, over all that share it. */
function createLocks() {
  let last: Promise<unknown> = Promise.resolve()
  const request = (_: string, act: () => Promise<unknown>) => {
    last = last.then(act, act)
    return last
  }
  return { request } as unknown as LockManager
}

beforeEach(() => store.write(old))

describe('R5 refreshing', () => {
  test('requests that fail together share one refresh', async () => {
    const renew = vi.fn(async () => next)
    const refresh = createRefresh({ store, renew, locks: createLocks() })
    expect(await Promise.all([refresh('old'), refresh('old'), refresh('old')])).toEqual(['new', 'new', 'new'])
    expect(renew).toHaveBeenCalledExactlyOnceWith('r1')
    expect(store.read()).toEqual({ ...next, address: '0x1' })
  })

  test('two tabs take turns: the second finds the new tokens in storage', async () => {
    const renew = vi.fn(async () => next)
    const locks = createLocks()
    const tabs = [createRefresh({ store, renew, locks }), createRefresh({ store, renew, locks })]
    expect(await Promise.all(tabs.map(refresh => refresh('old')))).toEqual(['new', 'new'])
    expect(renew).toHaveBeenCalledOnce()
  })

  test('works where the browser has no locks', async () => {
    const refresh = createRefresh({ store, renew: async () => next, locks: undefined })
    expect(await refresh('old')).toBe('new')
  })

  test('a refused refresh ends the session', async () => {
    const renew = () => Promise.reject(new RequestError('refused', 'x', { statusCode: 401 }))
    const refresh = createRefresh({ store, renew, locks: createLocks() })
    await expect(refresh('old')).rejects.toMatchObject({
      code: 'signed-out',
      message: 'Error while refreshing token',
    })
    expect(store.read()).toBeNull()
  })

  test('a server out of reach does not', async () => {
    const renew = () => Promise.reject(new RequestError('network', 'x'))
    const refresh = createRefresh({ store, renew, locks: createLocks() })
    await expect(refresh('old')).rejects.toMatchObject({
      code: 'network',
      message: 'Error while refreshing token',
    })
    expect(store.read()).toEqual(old)
  })

  test('does not bring back whoever logged out meanwhile', async () => {
    const renew = async () => {
      store.clear()
      return next
    }
    const refresh = createRefresh({ store, renew, locks: createLocks() })
    await expect(refresh('old')).rejects.toMatchObject({ code: 'signed-out' })
    expect(store.read()).toBeNull()
  })

  test('goes on with what was stored for the same address meanwhile, and leaves another’s alone', async () => {
    let stored = { address: '0x1', accessToken: 'elsewhere', refreshToken: 'r3' }
    const renew = async () => {
      store.write(stored)
      return next
    }
    const refresh = createRefresh({ store, renew, locks: createLocks() })
    expect(await refresh('old')).toBe('elsewhere')
    stored = { address: '0x2', accessToken: 'other', refreshToken: 'r4' }
    await expect(refresh('elsewhere')).rejects.toMatchObject({ code: 'signed-out' })
    expect(store.read()).toEqual(stored)
  })

  test('the next failure refreshes again', async () => {
    const renew = vi.fn(async () => next)
    const refresh = createRefresh({ store, renew, locks: createLocks() })
    await refresh('old')
    await refresh('new')
    expect(renew).toHaveBeenCalledTimes(2)
  })
})

test('R5 the tokens lie under one key; what is no session is none', () => {
  expect(JSON.parse(window.localStorage.getItem(SESSION_KEY) ?? '')).toEqual(old)
  for (const text of ['', '{', '{"accessToken":1}']) {
    window.localStorage.setItem(SESSION_KEY, text)
    expect(store.read()).toBeNull()
  }
})

import { beforeEach, describe, expect, test, vi } from 'vitest'
import { createSessionStore } from './session-store.ts'

const mine = { address: `0x${'aB'.repeat(20)}`, accessToken: 'mine', refreshToken: 'mine' }
const others = { address: `0x${'11'.repeat(20)}`, accessToken: 'theirs', refreshToken: 'theirs' }

beforeEach(() => window.localStorage.clear())

/** Two tabs share the storage, and nothing else. */
function openTabs() {
  return [createSessionStore(), createSessionStore()] as const
}

describe('R3 a session belongs to one address', () => {
  test('a tab that claimed it reads no other, once another tab has signed in with another wallet', () => {
    const [tab, other] = openTabs()
    other.write(mine)
    expect(tab.claim(mine.address.toLowerCase())).toBe(true)
    expect(tab.read()).toEqual(mine)
    other.write(others)
    expect(tab.read()).toBeNull()
    expect(other.read()).toEqual(others)
  })

  test('the same holds for a tab that signed in itself, and what it sees is that the session is lost', () => {
    const [tab, other] = openTabs()
    tab.write(mine)
    const listener = vi.fn()
    tab.watch(listener)
    other.write(others)
    window.dispatchEvent(new StorageEvent('storage', { key: 'kindyield.session' }))
    expect(listener).toHaveBeenCalled()
    expect(tab.read()).toBeNull()
  })

  test('leaving ends its own session, never that of another wallet', () => {
    const [tab, other] = openTabs()
    tab.write(mine)
    other.write(others)
    tab.clear()
    expect(other.read()).toEqual(others)
    other.clear()
    expect(createSessionStore().read()).toBeNull()
  })

  test('what is of another address cannot be claimed, and is told apart from nothing', () => {
    const [tab, other] = openTabs()
    other.write(others)
    expect(tab.claim(mine.address)).toBe(false)
    expect(tab.read()).toEqual(others)
  })

  test('tokens that another tab refreshed are read', () => {
    const [tab, other] = openTabs()
    tab.write(mine)
    other.write({ ...mine, accessToken: 'newer' })
    expect(tab.read()?.accessToken).toBe('newer')
  })
})

import { beforeEach, describe, expect, test, vi } from 'vitest'
import { createSessionStore } from './session-store.ts'

const mine = { address: `0x${'aB'.repeat(20)}`, accessToken: 'mine', refreshToken: 'mine' }
const others = { address: `0x${'11'.repeat(20)}`, accessToken: 'theirs', refreshToken: 'theirs' }

beforeEach(() => window.localStorage.clear())

/** Two tabs share only the storage. */
function openTabs() {
  return [createSessionStore(), createSessionStore()] as const
}

describe('R3 a session belongs to one address', () => {
  test('a bound tab ignores a session of another wallet', () => {
    const [tab, other] = openTabs()
    other.write(mine)
    expect(tab.bindTo(mine.address.toLowerCase())).toBe(true)
    expect(tab.read()).toEqual(mine)
    other.write(others)
    expect(tab.read()).toBeNull()
    expect(other.read()).toEqual(others)
  })

  test('a signed-in tab is bound too, and sees that its session ended', () => {
    const [tab, other] = openTabs()
    tab.write(mine)
    const listener = vi.fn()
    tab.subscribe(listener)
    other.write(others)
    window.dispatchEvent(new StorageEvent('storage', { key: 'kindyield.session' }))
    expect(listener).toHaveBeenCalled()
    expect(tab.read()).toBeNull()
  })

  test('clearing removes its own session, never that of another wallet', () => {
    const [tab, other] = openTabs()
    tab.write(mine)
    other.write(others)
    tab.clear()
    expect(other.read()).toEqual(others)
    other.clear()
    expect(createSessionStore().read()).toBeNull()
  })

  test('cannot bind to a session of another address, which is still readable', () => {
    const [tab, other] = openTabs()
    other.write(others)
    expect(tab.bindTo(mine.address)).toBe(false)
    expect(tab.read()).toEqual(others)
  })

  test('reads tokens that another tab refreshed', () => {
    const [tab, other] = openTabs()
    tab.write(mine)
    other.write({ ...mine, accessToken: 'newer' })
    expect(tab.read()?.accessToken).toBe('newer')
  })
})

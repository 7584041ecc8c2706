import { describe, expect, test, vi } from 'vitest'
import { exampleTransaction } from '#test/example-transaction.ts'
import { fillStorage } from '#test/fill-storage.ts'
import { createTransactionStore } from './transaction-store.ts'

const HASH = `0x${'aa'.repeat(32)}` as const
const OTHER_HASH = `0x${'bb'.repeat(32)}` as const

/** Two tabs share only the storage. */
function openTabs() {
  return [createTransactionStore(), createTransactionStore()] as const
}

const idsOf = (store: ReturnType<typeof createTransactionStore>) => store.getAll().map(({ id }) => id)

describe('R41 stored transactions', () => {
  test('are read by another tab, newest first', () => {
    const [tab, other] = openTabs()
    tab.add(exampleTransaction({ id: 'older', askedAt: 1 }))
    other.add(exampleTransaction({ id: 'newer', askedAt: 2 }))
    expect(idsOf(tab)).toEqual(['newer', 'older'])
    expect(tab.getAll()).toBe(tab.getAll())
  })

  test('notify of changes in another tab', () => {
    const [tab] = openTabs()
    const listener = vi.fn()
    tab.subscribe(listener)
    window.dispatchEvent(new StorageEvent('storage', { key: 'kindyield.session' }))
    expect(listener).not.toHaveBeenCalled()
    window.dispatchEvent(new StorageEvent('storage', { key: 'kindyield.transaction.31337.0x.1' }))
    expect(listener).toHaveBeenCalledOnce()
  })

  test('keep the newest 50 that have ended, and every open one', () => {
    const [store] = openTabs()
    store.add(exampleTransaction({ id: 'open', state: 'pending', hash: HASH, askedAt: 0 }))
    for (let at = 1; at <= 60; at++) {
      store.add(exampleTransaction({ id: String(at), state: 'confirmed', askedAt: at }))
    }
    expect(idsOf(store)).toHaveLength(51)
    expect(idsOf(store).slice(-2)).toEqual(['11', 'open'])
  })

  test('take the first hash only', () => {
    const [store] = openTabs()
    store.add(exampleTransaction())
    store.takeHash('stake-1', HASH)
    store.takeHash('stake-1', OTHER_HASH)
    expect(store.get('stake-1')).toMatchObject({ state: 'pending', hash: HASH })
  })

  test('take the hash of a request that nobody waits for any more', () => {
    const [store] = openTabs()
    store.add(exampleTransaction())
    store.release('stake-1')
    expect(store.get('stake-1')?.state).toBe('dismissed')
    store.takeHash('stake-1', HASH)
    expect(store.get('stake-1')).toMatchObject({ state: 'pending', hash: HASH })
  })

  test('belong to the request that the wallet answered, not to an earlier one of the same call', () => {
    const [store] = openTabs()
    store.add(exampleTransaction({ id: 'found', state: 'pending', hash: HASH }))
    store.add(exampleTransaction({ id: 'answered' }))
    store.takeHash('answered', HASH)
    expect(idsOf(store)).toEqual(['answered'])
  })

  test('do not change once they have ended', () => {
    const [store] = openTabs()
    store.add(exampleTransaction({ state: 'confirmed', hash: HASH }))
    store.update('stake-1', { state: 'dropped' })
    store.stopFollowing('stake-1')
    expect(store.get('stake-1')?.state).toBe('confirmed')
  })

  test('are awaited across tabs', async () => {
    const [tab, other] = openTabs()
    tab.add(exampleTransaction())
    const answered = tab.until('stake-1', ({ state }) => state !== 'wallet')
    other.takeHash('stake-1', HASH)
    window.dispatchEvent(new StorageEvent('storage', { key: 'kindyield.transaction.31337.0x.1' }))
    expect(await answered).toMatchObject({ hash: HASH })
    const removed = tab.until('stake-1', () => false)
    tab.remove('stake-1')
    expect(await removed).toBeNull()
  })

  test.each(['nonsense', '{}', JSON.stringify({ ...exampleTransaction(), hash: '0x12' })])(
    'that cannot be read are ignored: %s',
    text => {
      window.localStorage.setItem('kindyield.transaction.31337.0x.1', text)
      expect(createTransactionStore().getAll()).toEqual([])
    },
  )

  test('of a full storage last until the page is closed, after the oldest ended ones made room', () => {
    const [store] = openTabs()
    store.add(exampleTransaction({ id: 'ended', state: 'confirmed', askedAt: 1 }))
    fillStorage()
    store.add(exampleTransaction({ id: 'open', state: 'pending', hash: HASH }))
    expect(idsOf(store)).toEqual(['open'])
    vi.restoreAllMocks()
    store.remove('open')
  })
})

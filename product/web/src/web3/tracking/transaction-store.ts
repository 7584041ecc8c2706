import type { Hash } from 'viem'
import { listStoredKeys, readStored, removeStored, writeStored } from '#lib/storage/local-storage.ts'
import {
  isAsked,
  isEnded,
  isOpen,
  type StoredTransaction,
  storedTransactionSchema,
  UNFOLLOWED,
} from './stored-transaction.ts'

const PREFIX = 'kindyield.transaction.'
/** How many each account keeps. Open transactions are never removed. */
const MAX_ENDED = 50
/** Characters that are kept: a wallet may answer with a page of text. */
const MAX_MESSAGE = 500

export type TransactionStore = {
  /** Returns those of every chain and account, newest first; the same array while nothing changes. */
  getAll: () => readonly StoredTransaction[]
  get: (id: string) => StoredTransaction | null
  add: (transaction: StoredTransaction) => void
  /** Does nothing once the transaction has ended. */
  update: (id: string, change: Partial<StoredTransaction>) => void
  /** Takes the wallet's answer; only the first counts. */
  takeHash: (id: string, hash: Hash) => void
  /** Notes that the wallet answered without saying whether it sent the transaction; `walletMessage` is what it said. */
  setUnclear: (id: string, walletMessage: string | null) => void
  /** Stops waiting for the wallet. */
  release: (id: string) => void
  /** Gives up a transaction that is not mined. */
  stopFollowing: (id: string) => void
  setIndexed: (id: string, isIndexed: boolean) => void
  remove: (id: string) => void
  /** Resolves once the transaction fits; to null if it is removed. */
  until: (id: string, fits: (transaction: StoredTransaction) => boolean) => Promise<StoredTransaction | null>
  /** Notifies of every change, including those made in other tabs. */
  subscribe: (listener: () => void) => () => void
}

/**
 * The transactions in local storage, each under its own key: two tabs that write at once cannot overwrite each
 * other's. Storage is read every time, because another tab may have changed it.
 */
export function createTransactionStore(): TransactionStore {
  const listeners = new Set<() => void>()
  let lastTexts = ''
  let last: readonly StoredTransaction[] = []
  const notify = () => {
    for (const listener of listeners) listener()
  }

  const getAll = () => {
    const texts = listStoredKeys(PREFIX).map(key => readStored(key) ?? '')
    const joined = texts.join('\n')
    if (joined !== lastTexts) {
      lastTexts = joined
      last = texts.flatMap(parse).sort((one, other) => other.askedAt - one.askedAt)
    }
    return last
  }
  const get = (id: string) => getAll().find(each => each.id === id) ?? null

  const write = (transaction: StoredTransaction) => {
    const text = JSON.stringify(transaction)
    // A full storage gives up the oldest ended transactions first.
    while (!writeStored(keyOf(transaction), text)) {
      const [oldest] = getAll()
        .filter(each => isEnded(each) && each.id !== transaction.id)
        .slice(-1)
      if (!oldest) break
      removeStored(keyOf(oldest))
    }
    prune(transaction)
    notify()
  }

  const prune = ({ chainId, account }: StoredTransaction) => {
    const closed = getAll().filter(
      each => !isOpen(each) && each.chainId === chainId && each.account === account,
    )
    for (const each of closed.slice(MAX_ENDED)) removeStored(keyOf(each))
  }

  const change = (
    id: string,
    allowed: (now: StoredTransaction) => boolean,
    values: Partial<StoredTransaction>,
  ) => {
    const now = get(id)
    if (!now || !allowed(now)) return
    const changed = { ...now, ...values }
    // Found on another chain than it was asked for on.
    if (keyOf(changed) !== keyOf(now)) removeStored(keyOf(now))
    write(changed)
  }

  const subscribe = (listener: () => void) => {
    const onStorage = ({ key }: StorageEvent) => {
      if (key === null || key.startsWith(PREFIX)) listener()
    }
    listeners.add(listener)
    window.addEventListener('storage', onStorage)
    return () => {
      listeners.delete(listener)
      window.removeEventListener('storage', onStorage)
    }
  }

  const store: TransactionStore = {
    getAll,
    get,
    add: write,
    update: (id, values) => change(id, now => !isEnded(now), values),
    takeHash(id, hash) {
      const now = get(id)
      if (!now || !(isAsked(now) || now.state === 'dismissed')) return
      // It may have been found on the chain already, for an earlier request of the same call.
      for (const each of getAll())
        if (each.hash === hash && each.chainId === now.chainId) store.remove(each.id)
      write({ ...now, state: 'pending', hash, sentAt: Date.now() })
    },
    stopFollowing(id) {
      const values = { state: 'dropped', failure: UNFOLLOWED, endedAt: Date.now() } as const
      change(id, ({ state }) => state === 'pending', values)
    },
    setUnclear: (id, walletMessage) =>
      change(id, ({ state }) => state === 'wallet', {
        state: 'unclear',
        ...(walletMessage !== null && { walletMessage: walletMessage.slice(0, MAX_MESSAGE) }),
      }),
    release: id => change(id, isAsked, { state: 'dismissed' }),
    setIndexed: (id, isIndexed) => change(id, now => now.isIndexed === undefined, { isIndexed }),
    remove(id) {
      const now = get(id)
      if (!now) return
      removeStored(keyOf(now))
      notify()
    },
    until: (id, fits) =>
      new Promise(resolve => {
        const check = () => {
          const now = get(id)
          if (now && !fits(now)) return
          stop()
          resolve(now)
        }
        const stop = subscribe(check)
        check()
      }),
    subscribe,
  }
  return store
}

function keyOf({ chainId, account, id }: StoredTransaction): string {
  return `${PREFIX}${chainId}.${account.toLowerCase()}.${id}`
}

/** Empty for a text that is no transaction: another version of the app, or a user, may have written it. */
function parse(text: string): StoredTransaction[] {
  try {
    const parsed = storedTransactionSchema.safeParse(JSON.parse(text))
    return parsed.success ? [parsed.data] : []
  } catch {
    return []
  }
}

export const transactions = createTransactionStore()

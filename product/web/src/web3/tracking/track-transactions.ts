import { BaseError } from '@kindyield/domain'
import type { Address, Client, Hash } from 'viem'
import { getTransactionReceipt } from 'viem/actions'
import { logWarning } from '#lib/runtime/log-warning.ts'
import { isOutage } from '#web3/client/is-outage.ts'
import { isContractWallet, readSafeEnd } from './read-safe-end.ts'
import { findByCall, type Reading, readTransactionEnd, type Sent } from './read-transaction-end.ts'
import { DISMISSED_MS, isEnded, isSuccess, type StoredTransaction } from './stored-transaction.ts'
import type { TransactionStore } from './transaction-store.ts'
import { withRetry } from './with-retry.ts'

export type TrackerDependencies = {
  client: Client
  chainId: number
  store: TransactionStore
  /** Resolves after the node's polling interval. */
  waitForPoll: () => Promise<unknown>
  /** Resolves to whether the server has indexed the block; 'bounded' gives up after a while. */
  waitUntilIndexed: (block: bigint, wait: 'bounded' | 'unbounded') => Promise<boolean>
  /** The chain of ours that has a transaction which its own does not know; null if none has. */
  findElsewhere: (hash: Hash) => Promise<number | null>
  onChange: (transaction: StoredTransaction) => void
  /** The API's data may have changed. */
  onIndexed: () => void
}

/** Counted in a row: nodes behind one address can differ by a few blocks. */
const MAX_MISSES = 3

/** The tracker was stopped: nobody waits for the transaction any more. */
class Stopped extends BaseError {
  override readonly name = 'Stopped'
  override readonly code = 'stopped'
}

/**
 * Follows every open transaction of the chain, of any account, to its end, and finds requests whose answer was
 * lost. Whoever waits for a transaction watches the store. Returns a function that stops it.
 */
export function trackTransactions(dependencies: TrackerDependencies): () => void {
  const { client, chainId, store, waitUntilIndexed, findElsewhere, onChange, onIndexed } = dependencies
  const tracked = new Set<string>()
  const contractWallets = new Map<Address, boolean>()
  const wakers = new Map<string, () => void>()
  let isStopped = false
  const waitForPoll = async () => {
    await dependencies.waitForPoll()
    if (isStopped) throw new Stopped()
  }
  /** An answer of the wallet, here or in another tab, is followed at once. */
  const waitForPollOrChange = (id: string) =>
    Promise.race([waitForPoll(), new Promise<void>(resolve => wakers.set(id, resolve))])

  async function track(id: string): Promise<void> {
    let misses = 0
    let told = ''
    for (;;) {
      const now = store.get(id)
      if (!now) return
      if (now.state !== 'wallet' && `${now.state} ${now.isCosigning}` !== told) {
        told = `${now.state} ${now.isCosigning}`
        onChange(now)
      }
      if (isEnded(now)) return afterEnd(now)
      if (now.state === 'dismissed' && Date.now() - now.askedAt > DISMISSED_MS) return
      const { change, isMissing } = await readSafely(now)
      misses = isMissing ? misses + 1 : 0
      const isCertain = !isMissing || misses === MAX_MISSES
      if (isCertain) apply(now, change)
      if (!isCertain || !change.state) await waitForPollOrChange(id)
    }
  }

  /** A transaction goes on whether the node answers or not. */
  async function readSafely(now: StoredTransaction): Promise<Reading> {
    try {
      return await read(now)
    } catch (error) {
      if (!isOutage(error)) logWarning('Reading a transaction failed', error)
      return { change: {} }
    }
  }

  function apply(now: StoredTransaction, change: Reading['change']): void {
    if (Object.keys(change).length === 0) return
    const hasEnded = change.state !== undefined && isEnded({ state: change.state })
    store.update(now.id, hasEnded ? { ...change, endedAt: Date.now() } : change)
  }

  /** A hash belongs to one transaction, though another may have asked for the same call. */
  function isTaken(hash: Hash): boolean {
    return store
      .getAll()
      .some(each => each.chainId === chainId && (each.hash === hash || each.firstHash === hash))
  }

  async function read(now: StoredTransaction): Promise<Reading> {
    const { account } = now
    const isContract = contractWallets.get(account) ?? (await isContractWallet(client, account))
    contractWallets.set(account, isContract)
    if (now.state === 'pending' && now.hash) {
      const sent = { ...now, hash: now.hash }
      return isContract ? readSafeEnd(client, sent) : readSent(sent)
    }
    // A contract wallet has no nonce of its own to look at.
    if (isContract) return { change: {} }
    return findByCall(client, now, async ({ hash }) => {
      if (isTaken(hash)) return null
      store.takeHash(now.id, hash)
      return {}
    })
  }

  /** A wallet that changed its network while it was asked may have sent it there. */
  async function readSent(sent: Sent): Promise<Reading> {
    const reading = await readTransactionEnd(client, sent, isTaken)
    if (sent.isNonceExact || reading.change.state || reading.change.isNonceExact) return reading
    const elsewhere = await findElsewhere(sent.hash)
    if (elsewhere === null) return reading
    return { change: { chainId: elsewhere, state: 'replaced', failure: 'transaction.elsewhere' } }
  }

  async function afterEnd(ended: StoredTransaction): Promise<void> {
    const { id, hash } = ended
    if (!isSuccess(ended) || !hash) return onIndexed()
    const { blockNumber } = await withRetry(() => getTransactionReceipt(client, { hash }), waitForPoll)
    const isIndexed = await waitUntilIndexed(blockNumber, 'bounded')
    store.setIndexed(id, isIndexed)
    onIndexed()
    if (isIndexed) return
    await waitUntilIndexed(blockNumber, 'unbounded')
    onIndexed()
  }

  function trackNew(): void {
    for (const wake of wakers.values()) wake()
    wakers.clear()
    for (const transaction of store.getAll()) {
      const { id } = transaction
      if (transaction.chainId !== chainId || isEnded(transaction) || tracked.has(id)) continue
      tracked.add(id)
      track(id)
        .catch((error: unknown) => {
          if (!(error instanceof Stopped)) logWarning('Following a transaction failed', error)
        })
        .finally(() => tracked.delete(id))
    }
  }

  const unsubscribe = store.subscribe(trackNew)
  trackNew()
  return () => {
    isStopped = true
    unsubscribe()
  }
}

import {
  ContractFunctionZeroDataError,
  type Hash,
  HttpRequestError,
  ResourceUnavailableRpcError,
  UserRejectedRequestError,
} from 'viem'
import { describe, expect, test, vi } from 'vitest'
import { exampleTransaction } from '#test/example-transaction.ts'
import { vaultCalls } from '#web3/calls/administration-calls.ts'
import type { StoredTransaction } from '#web3/tracking/stored-transaction.ts'
import { TransactionFailure } from '#web3/tracking/transaction-failure.ts'
import { createTransactionStore } from '#web3/tracking/transaction-store.ts'
import { runTransaction, type TransactionPort } from './run-transaction.ts'

const SENT = `0x${'aa'.repeat(32)}` as const
const call = vaultCalls({ chainId: 31_337, address: `0x${'11'.repeat(20)}` }).reportRewards()
const label = exampleTransaction()
const { id } = label

function run(changes: Partial<TransactionPort>, step: StoredTransaction['step'] = 'action') {
  const store = createTransactionStore()
  const port: TransactionPort = {
    simulate: async () => {},
    prepare: async () => ({ gas: 100n, nonce: 5, block: 7n }),
    send: async () => SENT,
    readReceipt: () => Promise.reject(new Error('not read here')),
    ...changes,
  }
  return { store, end: runTransaction(port, store, call, { ...label, step }) }
}

/** Ends the transaction as the tracker would. */
async function endAs(store: ReturnType<typeof createTransactionStore>, change: Partial<StoredTransaction>) {
  await vi.waitFor(() => expect(store.get(id)?.state).toBe('pending'))
  store.update(id, change)
}

describe('R13 a transaction', () => {
  test('is simulated, asked for in the wallet, and followed until the server has indexed it', async () => {
    const asked = Promise.withResolvers<Hash>()
    const { store, end } = run({ send: () => asked.promise })
    await vi.waitFor(() => expect(store.get(id)).toMatchObject({ state: 'wallet', nonce: 5, block: '7' }))
    asked.resolve(SENT)
    await endAs(store, { state: 'confirmed', hash: SENT })
    store.setIndexed(id, true)
    expect(await end).toMatchObject({ state: 'confirmed', hash: SENT, isIndexed: true })
  })

  test('that is an approval does not wait for the server', async () => {
    const { store, end } = run({}, 'approval')
    await endAs(store, { state: 'confirmed' })
    expect(await end).toMatchObject({ state: 'confirmed' })
  })

  test('that would revert never reaches the wallet', async () => {
    const send = vi.fn()
    const revert = new TransactionFailure('contract.zeroAmount')
    const { store, end } = run({ simulate: () => Promise.reject(revert), send })
    await expect(end).rejects.toMatchObject({ messageId: 'contract.zeroAmount', hash: undefined })
    expect(send).not.toHaveBeenCalled()
    expect(store.getAll()).toEqual([])
  })

  test.each([
    ['for want of a network', new HttpRequestError({ url: '/rpc' }), 'transaction.unreached'],
    ['for want of a node', new ResourceUnavailableRpcError(new Error('No node')), 'transaction.unreached'],
    [
      'for another reason',
      new ContractFunctionZeroDataError({ functionName: 'approve' }),
      'transaction.unchecked',
    ],
  ])('that cannot be checked %s says why, and that nothing was sent', async (_, cause, messageId) => {
    const fail = () => Promise.reject(cause)
    await expect(run({ simulate: fail }).end).rejects.toMatchObject({ messageId, hash: undefined })
    await expect(run({ prepare: fail }).end).rejects.toMatchObject({ messageId, hash: undefined })
  })

  test('that the user rejects is no error and is not kept', async () => {
    const { store, end } = run({ send: () => Promise.reject(new UserRejectedRequestError(new Error('no'))) })
    await expect(end).rejects.toMatchObject({ isUserRejection: true, hash: undefined })
    expect(store.getAll()).toEqual([])
  })

  test.each([
    [{ state: 'reverted', failure: 'contract.ngoFinished' }, 'contract.ngoFinished'],
    [{ state: 'cancelled', failure: 'transaction.cancelled' }, 'transaction.cancelled'],
    [{ state: 'replaced', failure: 'transaction.replaced' }, 'transaction.replaced'],
    [{ state: 'dropped', failure: 'transaction.dropped' }, 'transaction.dropped'],
  ] as const)('that ended as %j fails with its reason', async (change, messageId) => {
    const { store, end } = run({})
    await endAs(store, change)
    await expect(end).rejects.toMatchObject({ messageId, hash: SENT })
  })

  test('that was sped up succeeds under its new hash', async () => {
    const spedUp = `0x${'bb'.repeat(32)}` as const
    const { store, end } = run({})
    await endAs(store, { state: 'replaced', isSpedUp: true, hash: spedUp })
    store.setIndexed(id, false)
    expect(await end).toMatchObject({ hash: spedUp, isIndexed: false })
  })
})

describe('R41 a wallet', () => {
  test.each([null, undefined, '', '0x', '0x12', `${SENT}00`])(
    'that answers with %j instead of a hash leaves open whether it was sent, until it is found',
    async answer => {
      const { store, end } = run({ send: async () => answer })
      await vi.waitFor(() => expect(store.get(id)?.state).toBe('unclear'))
      store.takeHash(id, SENT)
      await endAs(store, { state: 'confirmed' })
      store.setIndexed(id, true)
      expect(await end).toMatchObject({ state: 'confirmed', hash: SENT })
    },
  )

  test.each([
    ['without a code', undefined],
    ['by an internal error', -32_603],
    ['by a lost connection', 4900],
  ])('that fails %s leaves open whether it was sent, and can be let go of', async (_, code) => {
    const error = Object.assign(new Error('Keyring is locked'), { code })
    const { store, end } = run({ send: () => Promise.reject(error) })
    await vi.waitFor(() =>
      expect(store.get(id)).toMatchObject({ state: 'unclear', walletMessage: 'Keyring is locked' }),
    )
    store.release(id)
    expect(await end).toBeNull()
    expect(store.get(id)?.state).toBe('dismissed')
  })

  test.each([
    [4100, 'unsent'],
    [4200, 'unsent'],
    [-32_601, 'unsent'],
    [-32_602, 'unsent'],
    [-32_003, 'unsent'],
    // It already shows a request.
    [-32_002, 'busy'],
  ])('that fails with the code %i has sent nothing, says %s, and nothing is kept', async (code, message) => {
    const error = Object.assign(new Error('No'), { code })
    const { store, end } = run({ send: () => Promise.reject(error) })
    await expect(end).rejects.toMatchObject({ messageId: `transaction.${message}` })
    expect(store.getAll()).toEqual([])
  })

  test('that never answers can be let go of; its late hash is taken in', async () => {
    const asked = Promise.withResolvers<Hash>()
    const { store, end } = run({ send: () => asked.promise })
    await vi.waitFor(() => expect(store.get(id)?.state).toBe('wallet'))
    store.release(id)
    expect(await end).toBeNull()
    asked.resolve(SENT)
    await vi.waitFor(() => expect(store.get(id)).toMatchObject({ state: 'pending', hash: SENT }))
  })

  test('that rejects after it was let go of leaves nothing', async () => {
    const asked = Promise.withResolvers<Hash>()
    const { store, end } = run({ send: () => asked.promise })
    await vi.waitFor(() => expect(store.get(id)?.state).toBe('wallet'))
    store.release(id)
    await end
    asked.reject(new UserRejectedRequestError(new Error('no')))
    await vi.waitFor(() => expect(store.getAll()).toEqual([]))
  })

  test('whose answer is lost goes on once the transaction is found on the chain', async () => {
    const { store, end } = run({ send: () => new Promise(() => {}) })
    await vi.waitFor(() => expect(store.get(id)?.state).toBe('wallet'))
    store.takeHash(id, SENT)
    await endAs(store, { state: 'confirmed' })
    store.setIndexed(id, true)
    expect(await end).toMatchObject({ state: 'confirmed', hash: SENT })
  })
})

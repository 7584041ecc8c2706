import { encodeFunctionData, type Hash, isHash, type TransactionReceipt } from 'viem'
import type { MessageId } from '#messages/en.ts'
import type { ContractCall } from '#web3/calls/contract-call.ts'
import { isOutage } from '#web3/client/is-outage.ts'
import { isAsked, isEnded, isSuccess, type StoredTransaction } from '#web3/tracking/stored-transaction.ts'
import { toTransactionFailure } from '#web3/tracking/to-transaction-failure.ts'
import { TransactionFailure } from '#web3/tracking/transaction-failure.ts'
import type { TransactionStore } from '#web3/tracking/transaction-store.ts'
import { readWalletMessage } from '#web3/wallet/wallet-error.ts'

/** The wallet and chain operations that sending a transaction needs. */
export type TransactionPort = {
  /** Simulates the call, so that a revert is known before the wallet opens. */
  simulate: (call: ContractCall) => Promise<void>
  /** What must be known before the wallet is asked. */
  prepare: (call: ContractCall) => Promise<{ gas: bigint; nonce: number; block: bigint }>
  /** Resolves to whatever the wallet answers. */
  send: (call: ContractCall, gas: bigint) => Promise<unknown>
  /** Reads the receipt of a mined transaction. */
  readReceipt: (hash: Hash) => Promise<TransactionReceipt>
}

/** What a transaction is stored with, beside what becomes known of it. */
export type TransactionLabel = Pick<
  StoredTransaction,
  'id' | 'runId' | 'chainId' | 'account' | 'walletName' | 'form' | 'subject' | 'protocol' | 'step' | 'place'
>

/**
 * Runs one transaction: simulate, ask the wallet, and wait in the store for its end, which the tracker writes there.
 * Resolves to null if the user stops waiting for the wallet. Throws a TransactionFailure.
 */
export async function runTransaction(
  port: TransactionPort,
  store: TransactionStore,
  call: ContractCall,
  label: TransactionLabel,
): Promise<StoredTransaction | null> {
  await runPreflight(() => port.simulate(call))
  const { gas, nonce, block } = await runPreflight(() => port.prepare(call))
  const { id } = label
  let refusal: TransactionFailure | undefined
  store.add({
    ...label,
    state: 'wallet',
    askedAt: Date.now(),
    nonce,
    isNonceExact: false,
    block: String(block),
    call: { to: call.address, data: encodeFunctionData(call), value: String(call.value ?? 0n) },
  })
  void port.send(call, gas).then(
    answer => {
      if (isHash(String(answer))) store.takeHash(id, answer as Hash)
      else store.setUnclear(id, null)
    },
    (error: unknown) => {
      const failure = toTransactionFailure(error)
      // Without a hash it may have been sent nevertheless: only a clear refusal removes the request.
      if (failure.messageId === 'transaction.unknown') return store.setUnclear(id, readWalletMessage(error))
      refusal = failure
      if (store.get(id)?.hash === undefined) store.remove(id)
    },
  )

  const answered = await store.until(id, now => !isAsked(now))
  if (refusal && answered?.hash === undefined) throw refusal
  if (answered === null || answered.state === 'dismissed') return null
  const ended = await store.until(id, isSettled)
  if (ended && !isSuccess(ended)) throw toFailure(ended)
  return ended
}

/** It has ended, and of a successful action it is known whether the API shows it. */
function isSettled(transaction: StoredTransaction): boolean {
  const isShown = transaction.step === 'action' && isSuccess(transaction)
  return isShown ? transaction.isIndexed !== undefined : isEnded(transaction)
}

function toFailure({ failure = 'transaction.reverted', hash }: StoredTransaction): TransactionFailure {
  return new TransactionFailure(failure as MessageId, hash ? { hash } : {})
}

/** Nothing that a user could act on; the second speaks of the wallet, which was not asked yet. */
const UNEXPLAINED: readonly MessageId[] = ['transaction.unknown', 'transaction.unsent']

/** Runs a check before the wallet opens; its failures tell the user that nothing was sent. */
export async function runPreflight<Result>(check: () => Promise<Result>): Promise<Result> {
  try {
    return await check()
  } catch (cause) {
    if (isOutage(cause)) throw new TransactionFailure('transaction.unreached', { cause })
    const failure = toTransactionFailure(cause)
    if (!UNEXPLAINED.includes(failure.messageId)) throw failure
    throw new TransactionFailure('transaction.unchecked', { cause })
  }
}

import type { Hash, ReplacementReturnType, TransactionReceipt } from 'viem'
import type { ContractCall } from '../calls/contract-call.ts'
import { toTransactionFailure } from './to-transaction-failure.ts'
import { TransactionFailure } from './transaction-failure.ts'
import { isOutage } from './with-retry.ts'

/** The wallet, chain and server operations that a transaction needs. */
export type TransactionPort = {
  /** Simulates the call, so that a revert is known before the wallet opens. */
  simulate: (call: ContractCall) => Promise<void>
  send: (call: ContractCall) => Promise<Hash>
  waitForReceipt: (hash: Hash, listeners: ReceiptListeners) => Promise<TransactionReceipt>
  /** Simulates a mined transaction at its block; throws the reason it reverted for. */
  replay: (receipt: TransactionReceipt) => Promise<void>
  /** Resolves to whether the server has indexed the block; 'bounded' gives up after a while. */
  waitUntilIndexed: (block: bigint, wait: 'bounded' | 'unbounded') => Promise<boolean>
  /** Runs `act` after `ms`; returns a function that cancels it. */
  schedule: (ms: number, act: () => void) => () => void
}

type ReceiptListeners = {
  onReplaced: (replacement: ReplacementReturnType) => void
  /** The wallet is a contract that still waits for its owners' signatures. */
  onCosigning: () => void
}

type TransactionStage = 'checking' | 'wallet' | 'sent' | 'cosigning' | 'waiting' | 'confirmed' | 'indexed'

export type TransactionProgress = {
  stage: TransactionStage
  /** Changes when the user speeds the transaction up with a higher fee. */
  hash?: Hash
}

/** After this the user is told why the wait is long. */
const LONG_WAIT_MS = 45_000

/** Runs one transaction: simulate, send, wait for the receipt. Throws a TransactionFailure. */
export async function runTransaction(
  port: TransactionPort,
  call: ContractCall,
  onProgress: (progress: TransactionProgress) => void,
): Promise<TransactionReceipt> {
  let hash: Hash | undefined
  try {
    onProgress({ stage: 'checking' })
    await runPreflight(() => port.simulate(call))
    onProgress({ stage: 'wallet' })
    hash = await port.send(call)
    onProgress({ stage: 'sent', hash })
    const receipt = await waitForReceipt(port, hash, onProgress)
    hash = receipt.transactionHash
    if (receipt.status !== 'success') throw await explainRevert(port, receipt)
    onProgress({ stage: 'confirmed', hash })
    return receipt
  } catch (error) {
    const failure = toTransactionFailure(error)
    const sent = failure.hash ?? hash
    throw sent && !failure.hash
      ? new TransactionFailure(failure.messageId, { cause: failure.cause, hash: sent })
      : failure
  }
}

/** Runs a check before the wallet opens; its failures tell the user that nothing was sent. */
export async function runPreflight<Result>(check: () => Promise<Result>): Promise<Result> {
  try {
    return await check()
  } catch (cause) {
    if (isOutage(cause)) throw new TransactionFailure('transaction.unreached', { cause })
    const failure = toTransactionFailure(cause)
    if (failure.messageId !== 'transaction.unknown') throw failure
    throw new TransactionFailure('transaction.unchecked', { cause })
  }
}

/** A receipt says that a transaction reverted but not why, so it is replayed. */
async function explainRevert(
  port: TransactionPort,
  receipt: TransactionReceipt,
): Promise<TransactionFailure> {
  const hash = receipt.transactionHash
  const reason = await port.replay(receipt).then(() => null, toTransactionFailure)
  return reason?.messageId.startsWith('contract.')
    ? new TransactionFailure(reason.messageId, { cause: reason.cause, hash })
    : new TransactionFailure('transaction.reverted', { hash })
}

async function waitForReceipt(
  port: TransactionPort,
  sent: Hash,
  onProgress: (progress: TransactionProgress) => void,
): Promise<TransactionReceipt> {
  let replacement: ReplacementReturnType | undefined
  const cancelLongWait = port.schedule(LONG_WAIT_MS, () => onProgress({ stage: 'waiting', hash: sent }))
  try {
    const receipt = await port.waitForReceipt(sent, {
      onReplaced(replaced) {
        replacement = replaced
        if (replaced.reason === 'repriced') onProgress({ stage: 'sent', hash: replaced.transaction.hash })
      },
      onCosigning() {
        cancelLongWait()
        onProgress({ stage: 'cosigning', hash: sent })
      },
    })
    const hash = receipt.transactionHash
    if (replacement?.reason === 'cancelled') throw new TransactionFailure('transaction.cancelled', { hash })
    if (replacement?.reason === 'replaced') throw new TransactionFailure('transaction.replaced', { hash })
    return receipt
  } finally {
    cancelLongWait()
  }
}

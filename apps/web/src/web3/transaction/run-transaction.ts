import type { Abi, Address, Hash, ReplacementReturnType, TransactionReceipt } from 'viem'
import { explainFailure } from './explain-failure.ts'
import { isOutage } from './through-outages.ts'
import { TransactionFailure } from './transaction-failure.ts'

/** A call of a contract, as viem takes it. */
export interface ContractCall {
  address: Address
  abi: Abi
  functionName: string
  args: readonly unknown[]
  value?: bigint
}

/** What a transaction needs of wallet, chain and server. */
export interface TransactionPort {
  /** Runs the call without sending it, so that a refusal is known before the wallet opens. */
  simulate: (call: ContractCall) => Promise<void>
  send: (call: ContractCall) => Promise<Hash>
  receiptOf: (hash: Hash, told: ReceiptListeners) => Promise<TransactionReceipt>
  /** Runs what was sent once more, in the state that its block left: throws what it was refused for. */
  replay: (receipt: TransactionReceipt) => Promise<void>
  /** Resolves to whether the server has read this block, as soon as it has or when that takes too long. */
  untilIndexed: (block: bigint, how: 'soon' | 'ever') => Promise<boolean>
  after: (ms: number, act: () => void) => () => void
}

interface ReceiptListeners {
  onReplaced: (replacement: ReplacementReturnType) => void
  /** The wallet is a contract, and those who sign for it have not all done so. */
  onCosigning: () => void
}

type TransactionStage = 'checking' | 'wallet' | 'sent' | 'cosigning' | 'waiting' | 'confirmed' | 'indexed'

export interface TransactionProgress {
  stage: TransactionStage
  /** Changes when the wallet sends it anew with another fee. */
  hash?: Hash
}

/** After that it is said that the wait is long, and why. */
const LONG_WAIT_MS = 45_000

/** One transaction from its check to the receipt. Throws a TransactionFailure. */
export async function runTransaction(
  port: TransactionPort,
  call: ContractCall,
  onProgress: (progress: TransactionProgress) => void,
): Promise<TransactionReceipt> {
  let hash: Hash | undefined
  try {
    onProgress({ stage: 'checking' })
    await beforeWallet(() => port.simulate(call))
    onProgress({ stage: 'wallet' })
    hash = await port.send(call)
    onProgress({ stage: 'sent', hash })
    const receipt = await waitForReceipt(port, hash, onProgress)
    hash = receipt.transactionHash
    if (receipt.status !== 'success') throw await explainRevert(port, receipt)
    onProgress({ stage: 'confirmed', hash })
    return receipt
  } catch (error) {
    const failure = explainFailure(error)
    const sent = failure.hash ?? hash
    throw sent && !failure.hash
      ? new TransactionFailure(failure.messageId, { cause: failure.cause, hash: sent })
      : failure
  }
}

/** What goes wrong before the wallet is asked cannot have sent anything, and is said so. */
export async function beforeWallet<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask()
  } catch (cause) {
    if (isOutage(cause)) throw new TransactionFailure('transaction.unreached', { cause })
    const failure = explainFailure(cause)
    if (failure.messageId !== 'transaction.unknown') throw failure
    throw new TransactionFailure('transaction.unchecked', { cause })
  }
}

/** A receipt tells that the call was refused, not why. */
async function explainRevert(
  port: TransactionPort,
  receipt: TransactionReceipt,
): Promise<TransactionFailure> {
  const hash = receipt.transactionHash
  const refusal = await port.replay(receipt).then(() => null, explainFailure)
  return refusal?.messageId.startsWith('contract.')
    ? new TransactionFailure(refusal.messageId, { cause: refusal.cause, hash })
    : new TransactionFailure('transaction.reverted', { hash })
}

async function waitForReceipt(
  port: TransactionPort,
  sent: Hash,
  onProgress: (progress: TransactionProgress) => void,
): Promise<TransactionReceipt> {
  let replacement: ReplacementReturnType | undefined
  const stopTelling = port.after(LONG_WAIT_MS, () => onProgress({ stage: 'waiting', hash: sent }))
  try {
    const receipt = await port.receiptOf(sent, {
      onReplaced(replaced) {
        replacement = replaced
        if (replaced.reason === 'repriced') onProgress({ stage: 'sent', hash: replaced.transaction.hash })
      },
      onCosigning() {
        stopTelling()
        onProgress({ stage: 'cosigning', hash: sent })
      },
    })
    const hash = receipt.transactionHash
    if (replacement?.reason === 'cancelled') throw new TransactionFailure('transaction.cancelled', { hash })
    if (replacement?.reason === 'replaced') throw new TransactionFailure('transaction.replaced', { hash })
    return receipt
  } finally {
    stopTelling()
  }
}

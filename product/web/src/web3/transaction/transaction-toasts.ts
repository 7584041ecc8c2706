import { i18n } from '#lib/i18n/i18n.ts'
import { type Toast, toasts } from '#lib/ui-state/toasts.ts'
import { transactionKind } from '#web3/network/use-explorer-url.ts'
import { describeFailure, describeTransaction } from '#web3/tracking/describe-transaction.ts'
import { isOpen, isSuccess, type StoredTransaction } from '#web3/tracking/stored-transaction.ts'
import { failureValues, type TransactionFailure } from '#web3/tracking/transaction-failure.ts'
import { formRuns } from './form-runs.ts'

/** Shows what has become of a transaction. The approvals and the action of a run share one toast. */
export function showTransaction(transaction: StoredTransaction): void {
  const { runId, chainId, state, step, hash, protocol, isCosigning } = transaction
  const goesOn = step !== 'action' && isSuccess(transaction) && formRuns.isRunning(runId)
  if (goesOn) return
  if (state === 'dismissed') {
    toasts.dismiss(runId)
    return
  }
  const kind = kindOf(transaction)
  const titleId = state === 'unclear' ? 'transaction.unclear' : titles[kind]
  const text = kind === 'failed' ? describeFailure(transaction) : describeTransaction(transaction)
  // A Safe hash that waits for signatures is not on the chain, so it gets no explorer link.
  const link = hash && !isCosigning ? { kind: transactionKind(protocol), hash, chainId } : undefined
  toasts.show({ id: runId, kind, titleId, text, isOnCard: true, transaction: link })
}

/** Shows why nothing was sent. */
export function showFailure(runId: string, failure: TransactionFailure, isApproved: boolean): void {
  const text = i18n._(failure.messageId, failureValues(failure, isApproved))
  toasts.show({ id: runId, kind: 'failed', titleId: titles.failed, text })
}

function kindOf(transaction: StoredTransaction): Toast['kind'] {
  if (isOpen(transaction)) return 'progress'
  return isSuccess(transaction) ? 'done' : 'failed'
}

const titles = {
  progress: 'transaction.inProgress',
  done: 'transaction.completed',
  failed: 'transaction.failed',
} as const

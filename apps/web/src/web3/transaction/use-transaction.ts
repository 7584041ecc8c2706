import type { Protocol } from '@kindyield/chain/protocols'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import type { Hash, TransactionReceipt } from 'viem'
import { useApi } from '../../lib/api/api-context.ts'
import { i18n } from '../../lib/i18n/i18n.ts'
import { loadWhenOnline } from '../../lib/runtime/load-when-online.ts'
import { toasts } from '../../lib/ui-state/toasts.ts'
import type { ContractCall } from '../calls/contract-call.ts'
import { useWeb3 } from '../client/web3-context.ts'
import { transactionKind } from '../network/use-explorer-url.ts'
import { readWallet, useWallet } from '../wallet/use-wallet.ts'
import type { TransactionProgress } from './run-transaction.ts'
import { failureValues, TransactionFailure } from './transaction-failure.ts'

export type TransactionSteps = {
  /** Reads which approvals are needed, each a separate transaction; a cached allowance may be stale. */
  planApprovals?: () => Promise<readonly ContractCall[]>
  action: ContractCall
  /** For the toast: 'Staking 4.2 ETH for Blue Tide'. */
  description: string
  /** Of the called vault; missing for the factory. */
  protocol?: Protocol | undefined
}

/** A confirmed transaction. */
export type TransactionOutcome = {
  hash: Hash
  receipt: TransactionReceipt
  /** False when the indexer is late: the API does not show the transaction yet. */
  isIndexed: boolean
}

/** A revocation resets an old allowance for tokens that require it (USDT). */
type TransactionStep = 'revocation' | 'approval' | 'action'

export type TransactionState =
  | { status: 'idle' }
  | ({ status: 'running'; step: TransactionStep } & TransactionProgress)
  /** `isApproved`: an approval went through before the failure and stays in effect. */
  | { status: 'failed'; failure: TransactionFailure; isApproved: boolean }
  | ({ status: 'done' } & TransactionOutcome)

/** R13: runs every transaction of the app: approvals, action, toasts, indexing, and the refetch afterwards. */
export function useTransaction() {
  const web3 = useWeb3()
  const api = useApi()
  const queryClient = useQueryClient()
  const [state, setState] = useState<TransactionState>({ status: 'idle' })
  const refetchAll = () => queryClient.invalidateQueries()

  /** Resolves to null on failure; the reason is in `state`. */
  async function run(steps: TransactionSteps): Promise<TransactionOutcome | null> {
    const { planApprovals, action, description, protocol } = steps
    const wallet = web3 && readWallet(web3)
    if (!web3 || wallet?.status !== 'connected') return null
    const id = crypto.randomUUID()
    const show = (kind: 'progress' | 'done' | 'failed', text: string, hash?: string) => {
      const transaction = hash ? { kind: transactionKind(protocol), hash } : undefined
      toasts.show({ id, kind, titleId: titleOf[kind], text, transaction })
    }
    const onProgress = (step: TransactionStep) => (progress: TransactionProgress) => {
      setState({ status: 'running', step, ...progress })
      // A Safe hash that waits for signatures is not on the chain, so it gets no explorer link.
      if (progress.hash) show('progress', description, progress.stage === 'cosigning' ? '' : progress.hash)
    }
    let isApproved = false
    try {
      setState({ status: 'running', step: 'action', stage: 'checking' })
      const { runPreflight, createTransactionPort, runTransaction } = await loadTransactionBundle()
      const port = createTransactionPort(web3, wallet.address, api)
      for (const approval of planApprovals ? await runPreflight(planApprovals) : []) {
        await runTransaction(port, approval, onProgress(approval.args[1] === 0n ? 'revocation' : 'approval'))
        isApproved = true
      }
      const receipt = await runTransaction(port, action, onProgress('action'))
      show('done', description, receipt.transactionHash)
      const isIndexed = await port.waitUntilIndexed(receipt.blockNumber, 'bounded')
      // Refetches whatever page is open once the block is indexed.
      if (!isIndexed) void port.waitUntilIndexed(receipt.blockNumber, 'unbounded').then(refetchAll)
      const outcome = { hash: receipt.transactionHash, receipt, isIndexed }
      setState({ status: 'done', ...outcome })
      return outcome
    } catch (error) {
      const failure =
        error instanceof TransactionFailure
          ? error
          : new TransactionFailure('transaction.unknown', { cause: error })
      setState({ status: 'failed', failure, isApproved })
      const needsToast = failure.hash !== undefined || (isApproved && !failure.isUserRejection)
      if (needsToast) show('failed', i18n._(failure.messageId, failureValues(isApproved)), failure.hash)
      // Otherwise the approval's progress toast would stay.
      else toasts.dismiss(id)
      return null
    } finally {
      void refetchAll()
    }
  }

  // Preloads the code once connected; a load failure is reported when a transaction is sent.
  const isConnected = useWallet().status === 'connected'
  useEffect(() => {
    if (isConnected) loadTransactionBundle().catch(() => {})
  }, [isConnected])

  const reset = useCallback(() => setState({ status: 'idle' }), [])
  return { state, run, reset }
}

let bundle: typeof import('./transaction-bundle.ts') | undefined

/** A chunk that fails to load means that the network is unreachable. */
async function loadTransactionBundle() {
  try {
    bundle ??= await loadWhenOnline(() => import('./transaction-bundle.ts'))
    return bundle
  } catch (cause) {
    throw new TransactionFailure('transaction.unreached', { cause })
  }
}

const titleOf = {
  progress: 'transaction.inProgress',
  done: 'transaction.completed',
  failed: 'transaction.failed',
} as const

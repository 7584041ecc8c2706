import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import type { Hash, TransactionReceipt } from 'viem'
import { useApi } from '../../lib/api-context.ts'
import { i18n } from '../../lib/i18n.ts'
import { loadWhenOnline } from '../../lib/load-when-online.ts'
import type { Protocol } from '../../lib/protocol.ts'
import { toasts } from '../../lib/toasts.ts'
import { transactionKind } from '../explorer.ts'
import { useWallet, walletOf } from '../use-wallet.ts'
import { useWeb3 } from '../web3-context.ts'
import type { ContractCall, TransactionProgress } from './run-transaction.ts'
import { failureValues, TransactionFailure } from './transaction-failure.ts'

export interface TransactionSteps {
  /** Reads which approvals come first, each a transaction of its own. What a screen read before may be old. */
  planApprovals?: () => Promise<readonly ContractCall[]>
  action: ContractCall
  /** What is being done, for the toast: 'Staking 4.2 ETH for Blue Tide'. */
  description: string
  /** Of the vault that is called; missing where none is. */
  protocol?: Protocol | undefined
}

/** What the chain has confirmed. */
export interface TransactionOutcome {
  hash: Hash
  receipt: TransactionReceipt
  /** False when the server's records stayed behind: its answers do not show it yet. */
  isIndexed: boolean
}

/** An older approval is taken back where a token takes no new one before. */
type TransactionStep = 'revocation' | 'approval' | 'action'

export type TransactionState =
  | { status: 'idle' }
  | ({ status: 'running'; step: TransactionStep } & TransactionProgress)
  /** What was approved first stays approved. */
  | { status: 'failed'; failure: TransactionFailure; isApproved: boolean }
  | ({ status: 'done' } & TransactionOutcome)

/** R13: the one way in which every action goes to the chain, with its toasts and what is read anew afterwards. */
export function useTransaction() {
  const web3 = useWeb3()
  const api = useApi()
  const queryClient = useQueryClient()
  const [state, setState] = useState<TransactionState>({ status: 'idle' })
  const readAnew = () => queryClient.invalidateQueries()

  /** Resolves to null when it came to nothing; why is in `state`. */
  async function run(steps: TransactionSteps): Promise<TransactionOutcome | null> {
    const { planApprovals, action, description, protocol } = steps
    const wallet = web3 && walletOf(web3)
    if (!web3 || wallet?.status !== 'connected') return null
    const id = crypto.randomUUID()
    const show = (kind: 'progress' | 'done' | 'failed', text: string, hash?: string) => {
      const transaction = hash ? { kind: transactionKind(protocol), hash } : undefined
      toasts.show({ id, kind, titleId: titleOf[kind], text, transaction })
    }
    const tell = (step: TransactionStep) => (progress: TransactionProgress) => {
      setState({ status: 'running', step, ...progress })
      // What only co-signers know of yet cannot be looked up on the chain.
      if (progress.hash) show('progress', description, progress.stage === 'cosigning' ? '' : progress.hash)
    }
    let isApproved = false
    try {
      setState({ status: 'running', step: 'action', stage: 'checking' })
      const { beforeWallet, createTransactionPort, runTransaction } = await loadSending()
      const port = createTransactionPort(web3, wallet.address, api)
      for (const approval of planApprovals ? await beforeWallet(planApprovals) : []) {
        await runTransaction(port, approval, tell(approval.args[1] === 0n ? 'revocation' : 'approval'))
        isApproved = true
      }
      const receipt = await runTransaction(port, action, tell('action'))
      show('done', description, receipt.transactionHash)
      const isIndexed = await port.untilIndexed(receipt.blockNumber, 'soon')
      // Whatever page is open by then shows it without being loaded anew.
      if (!isIndexed) void port.untilIndexed(receipt.blockNumber, 'ever').then(readAnew)
      const outcome = { hash: receipt.transactionHash, receipt, isIndexed }
      setState({ status: 'done', ...outcome })
      return outcome
    } catch (error) {
      const failure =
        error instanceof TransactionFailure
          ? error
          : new TransactionFailure('transaction.unknown', { cause: error })
      setState({ status: 'failed', failure, isApproved })
      const isNews = failure.hash !== undefined || (isApproved && !failure.isCalm)
      if (isNews) show('failed', i18n._(failure.messageId, failureValues(isApproved)), failure.hash)
      // Nor does a toast of the approval go on as if the rest were on its way.
      else toasts.dismiss(id)
      return null
    } finally {
      void readAnew()
    }
  }

  // Somebody who is connected may send at any moment. A failure is told when it is needed.
  const isConnected = useWallet().status === 'connected'
  useEffect(() => {
    if (isConnected) loadSending().catch(() => {})
  }, [isConnected])

  const reset = useCallback(() => setState({ status: 'idle' }), [])
  return { state, run, reset }
}

let sending: typeof import('./sending.ts') | undefined

/** Code that does not come can only be missing for want of a network. */
async function loadSending() {
  try {
    sending ??= await loadWhenOnline(() => import('./sending.ts'))
    return sending
  } catch (cause) {
    throw new TransactionFailure('transaction.unreached', { cause })
  }
}

const titleOf = {
  progress: 'transaction.inProgress',
  done: 'transaction.completed',
  failed: 'transaction.failed',
} as const

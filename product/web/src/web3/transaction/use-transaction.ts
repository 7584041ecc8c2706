import type { Protocol } from '@kindyield/domain'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { Hash, TransactionReceipt } from 'viem'
import { newId } from '#lib/runtime/new-id.ts'
import { toasts } from '#lib/ui-state/toasts.ts'
import type { ContractCall } from '#web3/calls/contract-call.ts'
import { useWeb3 } from '#web3/client/web3-context.ts'
import { findLeftOpen } from '#web3/tracking/find-left-open.ts'
import {
  isEnded,
  isOpen,
  isSuccess,
  type Place,
  type StoredTransaction,
  type TransactionStep,
  type TransactionSubject,
} from '#web3/tracking/stored-transaction.ts'
import { TransactionFailure } from '#web3/tracking/transaction-failure.ts'
import { transactions } from '#web3/tracking/transaction-store.ts'
import { useAccountTransactions } from '#web3/tracking/use-transactions.ts'
import { readWallet, useWallet } from '#web3/wallet/use-wallet.ts'
import { formRuns, type Run, type Switching } from './form-runs.ts'
import { loadTransactionBundle } from './load-transaction-bundle.ts'
import { showFailure } from './transaction-toasts.ts'
import { useIsOverdue } from './use-is-overdue.ts'
import { type Question, useQuestion } from './use-question.ts'

export type TransactionSteps = {
  /** Reads which approvals are needed, each a separate transaction; a cached allowance may be stale. */
  planApprovals?: () => Promise<readonly ContractCall[]>
  action: ContractCall
  subject: TransactionSubject
  /** The called vault's protocol; missing for the factory. */
  protocol?: Protocol | undefined
}

/** A confirmed transaction. */
export type TransactionOutcome = {
  chainId: number
  hash: Hash
  receipt: TransactionReceipt
  /** False when the indexer is late: the API does not show the transaction yet. */
  isIndexed: boolean
}

type TransactionStage =
  | 'switching'
  | 'checking'
  | 'wallet'
  | 'unclear'
  | 'sent'
  | 'cosigning'
  | 'waiting'
  | 'confirmed'

type Running = {
  status: 'running'
  step: TransactionStep
  stage: TransactionStage
  /** Among the transactions of the run. */
  place?: Place | undefined
  /** Missing while the call is checked. */
  transaction: StoredTransaction | null
  /** The network that the wallet had to change to before; missing where it was there, and after a reload. */
  switchTo?: string | undefined
  /** Set while the wallet is asked to change its network. */
  switching?: (Switching & { stop: () => void }) | undefined
}

type Result =
  /** `earlier`: one of this form that nobody waits for, but that can still go through. */
  | { status: 'idle'; earlier?: StoredTransaction | undefined }
  /** `isApproved`: an approval went through before the failure and stays in effect. */
  | { status: 'failed'; failure: TransactionFailure; isApproved: boolean }
  | ({ status: 'done' } & TransactionOutcome)

export type TransactionState = Running | Question | Result

const idle: Result = { status: 'idle' }

/**
 * Runs every transaction of the app, approvals first. `form` names who sends it: the state is that of the
 * form's open transaction, also after the form was left or the page reloaded.
 */
export function useTransaction(form: string) {
  const web3 = useWeb3()
  const queryClient = useQueryClient()
  const [result, setResult] = useState(idle)
  const { asking, askAbout } = useQuestion()
  const isMounted = useRef(false)
  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
    }
  }, [])

  /** Resolves to null on failure; the reason is in `state`. */
  async function run(steps: TransactionSteps): Promise<TransactionOutcome | null> {
    const { planApprovals, action, subject, protocol } = steps
    const wallet = web3 && readWallet(web3)
    const chain = web3?.on(action.chainId)
    if (!web3 || !chain || wallet?.status !== 'connected') return null
    const isMine = ({ account, chainId }: StoredTransaction) =>
      account === wallet.address && chainId === chain.id
    const earlier = findLeftOpen(transactions.getAll().filter(isMine), form)
    if (earlier && !(await askAbout(earlier))) return null
    const runId = newId()
    let isApproved = false
    setResult(idle)
    formRuns.set(form, { runId, step: 'action' })
    try {
      const { runPreflight, createTransactionPort, runTransaction, switchNetwork } =
        await loadTransactionBundle()
      const port = createTransactionPort(web3, chain, wallet.address)
      let switchTo: string | undefined
      const isWanted = () => formRuns.get(form)?.runId === runId
      /** Resolves to whether the wallet is on the chain of the call and somebody still waits. */
      const leadToChain = async (step: TransactionStep, place?: Place) => {
        const to = chain.network.displayName
        const tell = (isByHand: boolean) => {
          if (!isWanted()) return
          switchTo = to
          formRuns.set(form, { runId, step, place, switchTo, switching: { to, askedAt, isByHand } })
        }
        const askedAt = Date.now()
        return switchNetwork(web3, chain, {
          isWanted,
          onAsked: () => tell(false),
          onByHand: () => tell(true),
        })
      }
      const send = async (call: ContractCall, step: TransactionStep, place: Place) => {
        // The wallet may have been elsewhere meanwhile.
        if (!(await leadToChain(step, place))) return null
        const id = newId()
        formRuns.set(form, { runId, step, place, transactionId: id, switchTo })
        return runTransaction(port, transactions, call, {
          id,
          runId,
          form,
          step,
          place,
          subject,
          protocol,
          chainId: chain.id,
          account: wallet.address,
          walletName: wallet.name,
        })
      }
      if (!(await leadToChain('action'))) return null
      formRuns.set(form, { runId, step: 'action', switchTo })
      const approvals = planApprovals ? await runPreflight(planApprovals) : []
      const count = approvals.length + 1
      for (const [index, approval] of approvals.entries()) {
        const step = approval.args[1] === 0n ? 'revocation' : 'approval'
        if (!(await send(approval, step, { number: index + 1, count }))) return null
        isApproved = true
      }
      const ended = await send(action, 'action', { number: count, count })
      if (!ended?.hash) return null
      const receipt = await port.readReceipt(ended.hash)
      const outcome = { chainId: chain.id, hash: ended.hash, receipt, isIndexed: ended.isIndexed ?? false }
      setResult({ status: 'done', ...outcome })
      return outcome
    } catch (error) {
      const failure =
        error instanceof TransactionFailure
          ? error
          : new TransactionFailure('transaction.unknown', { cause: error })
      setResult({ status: 'failed', failure, isApproved })
      // The tracker tells the end of what was sent.
      if (failure.hash === undefined) tellUnsent(runId, failure, isApproved)
      return null
    } finally {
      formRuns.delete(form, runId)
    }
  }

  function tellUnsent(runId: string, failure: TransactionFailure, isApproved: boolean): void {
    const isSeen = isMounted.current && !isApproved
    if (isSeen || failure.isUserRejection) toasts.dismiss(runId)
    else showFailure(runId, failure, isApproved)
    // What the form knew may be outdated: a pause, an allowance, a balance.
    void queryClient.invalidateQueries()
  }

  // Preloads the code once connected; a load failure is reported when a transaction is sent.
  const isConnected = useWallet().status === 'connected'
  useEffect(() => {
    if (isConnected) loadTransactionBundle().catch(() => {})
  }, [isConnected])

  const dismissQuestion = asking?.answer
  const reset = useCallback(() => {
    dismissQuestion?.(false)
    setResult(idle)
  }, [dismissQuestion])
  const earlier = findLeftOpen(useAccountTransactions(), form)
  const running = useRunning(form)
  const state: TransactionState =
    running ?? asking ?? (result.status === 'idle' && earlier ? { status: 'idle', earlier } : result)
  return { state, run, reset }
}

function useRunning(form: string): Running | null {
  const run = useSyncExternalStore(formRuns.subscribe, () => formRuns.get(form))
  const mine = useAccountTransactions()
  const transaction = findOfForm(mine, form, run)
  const isOverdue = useIsOverdue(transaction?.state === 'pending' ? transaction.sentAt : undefined)
  if (transaction) {
    const { step, place } = transaction
    const stage = stageOf(transaction, isOverdue)
    return { status: 'running', step, place, stage, transaction, switchTo: run?.switchTo }
  }
  if (!run) return null
  const { runId, step, place, switchTo, switching } = run
  const stop = () => formRuns.delete(form, runId)
  return {
    status: 'running',
    step,
    place,
    stage: switching ? 'switching' : 'checking',
    transaction: null,
    switchTo,
    switching: switching && { ...switching, stop },
  }
}

/** What the form waits for: in this page also a transaction that is mined and not indexed yet. */
function findOfForm(
  mine: readonly StoredTransaction[],
  form: string,
  run: Run | null,
): StoredTransaction | undefined {
  const ofRun = mine.find(({ id }) => id === run?.transactionId)
  if (run) return ofRun && (isOpen(ofRun) || isSuccess(ofRun)) ? ofRun : undefined
  return mine.find(each => each.form === form && isOpen(each))
}

function stageOf(transaction: StoredTransaction, isOverdue: boolean): TransactionStage {
  if (transaction.state === 'wallet' || transaction.state === 'unclear') return transaction.state
  if (isEnded(transaction)) return 'confirmed'
  if (transaction.isCosigning) return 'cosigning'
  return isOverdue ? 'waiting' : 'sent'
}

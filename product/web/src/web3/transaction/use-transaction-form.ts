import { useState } from 'react'
import { useWalletRequest } from '#web3/tracking/use-transactions.ts'
import { type TransactionOutcome, type TransactionSteps, useTransaction } from './use-transaction.ts'

/** What the user entered and chose, as it stands in the fields. */
type Entry = Record<string, string | boolean | null>

/** A form that sends a transaction. A failure or a question is cleared as soon as the entry changes. */
export function useTransactionForm(name: string, entry: Entry) {
  const { state, run, reset } = useTransaction(name)
  const isAsked = useWalletRequest(name) !== null
  const isLocked = isAsked || (state.status === 'running' && state.stage === 'switching')
  const [hasSubmitted, setHasSubmitted] = useState(false)
  const entryKey = JSON.stringify(entry)
  const [lastKey, setLastKey] = useState(entryKey)
  if (entryKey !== lastKey) {
    setLastKey(entryKey)
    if (['failed', 'asking'].includes(state.status)) reset()
  }

  /** Resolves to null on failure, and while the entry breaks a rule, so that there are no steps. */
  async function submit(steps: TransactionSteps | null): Promise<TransactionOutcome | null> {
    setHasSubmitted(true)
    return steps && run(steps)
  }

  return {
    state,
    reset,
    submit,
    /** While the wallet is asked, the fields are locked. */
    isLocked,
    /** Before a submit an empty field shows no error. */
    hasSubmitted,
    setHasSubmitted,
    /** Changes with every field. */
    entryKey,
  }
}

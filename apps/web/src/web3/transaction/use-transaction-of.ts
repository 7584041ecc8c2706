import { useState } from 'react'
import { useTransaction } from './use-transaction.ts'

/** A transaction of what a form holds: why it failed was said of that, and goes as soon as anything is changed. */
export function useTransactionOf(entered: string) {
  const transaction = useTransaction()
  const [lastEntered, setLastEntered] = useState(entered)
  if (entered !== lastEntered) {
    setLastEntered(entered)
    if (transaction.state.status === 'failed') transaction.reset()
  }
  return transaction
}

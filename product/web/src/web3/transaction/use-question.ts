import { useCallback, useEffect, useRef, useState } from 'react'
import { isLeftOpen, type StoredTransaction } from '#web3/tracking/stored-transaction.ts'
import { transactions } from '#web3/tracking/transaction-store.ts'

/** `earlier` can still go through: whether to send another is asked first. */
export type Question = {
  status: 'asking'
  earlier: StoredTransaction
  answer: (isYes: boolean) => void
}

/** Asks whether to send another transaction while an earlier one can still go through. */
export function useQuestion() {
  const [asking, setAsking] = useState<Question | null>(null)
  const open = useRef<Question | null>(null)

  const askAbout = useCallback((earlier: StoredTransaction): Promise<boolean> => {
    open.current?.answer(false)
    return new Promise(resolve => {
      const answer = (isYes: boolean) => {
        unsubscribe()
        open.current = null
        setAsking(null)
        resolve(isYes)
      }
      // Once the earlier one is found or gone, the question is outdated.
      const unsubscribe = transactions.subscribe(() => {
        const now = transactions.get(earlier.id)
        if (!now || !isLeftOpen(now)) answer(false)
      })
      open.current = { status: 'asking', earlier, answer }
      setAsking(open.current)
    })
  }, [])

  // A form that is left sends nothing.
  useEffect(() => () => open.current?.answer(false), [])
  return { asking, askAbout }
}

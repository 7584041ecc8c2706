import { useEffect, useState } from 'react'

/** After this the user is told why the wait is long. */
const LONG_WAIT_MS = 45_000

/** Whether a transaction that was sent at this time waits unusually long. */
export function useIsOverdue(sentAt: number | undefined): boolean {
  const [overdueFor, setOverdueFor] = useState<number>()
  useEffect(() => {
    if (sentAt === undefined) return
    const timer = window.setTimeout(() => setOverdueFor(sentAt), sentAt + LONG_WAIT_MS - Date.now())
    return () => window.clearTimeout(timer)
  }, [sentAt])
  return sentAt !== undefined && overdueFor === sentAt
}

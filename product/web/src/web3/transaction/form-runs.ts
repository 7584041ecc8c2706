import type { Place, TransactionStep } from '#web3/tracking/stored-transaction.ts'

export type Run = {
  runId: string
  step: TransactionStep
  /** Missing until the approvals are planned. */
  place?: Place
  /** Missing while the call is checked. */
  transactionId?: string
}

const runs = new Map<string, Run>()
const listeners = new Set<() => void>()

function notify(): void {
  for (const listener of listeners) listener()
}

/** What each form of this page is sending: a run goes on when its form is left, and is found again on return. */
export const formRuns = {
  get: (form: string): Run | null => runs.get(form) ?? null,
  isRunning: (runId: string) => [...runs.values()].some(run => run.runId === runId),
  set(form: string, run: Run) {
    runs.set(form, run)
    notify()
  },
  delete(form: string) {
    runs.delete(form)
    notify()
  },
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

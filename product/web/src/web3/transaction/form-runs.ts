import type { Place, TransactionStep } from '#web3/tracking/stored-transaction.ts'

/** The wallet is asked to change to the network of this name. */
export type Switching = {
  to: string
  askedAt: number
  /** The wallet cannot be asked: its user has to choose the network there. */
  isByHand: boolean
}

export type Run = {
  runId: string
  step: TransactionStep
  /** Missing until the approvals are planned. */
  place?: Place | undefined
  /** Missing while the call is checked. */
  transactionId?: string
  /** The name of the network that the wallet had to change to; missing where it was there. */
  switchTo?: string | undefined
  switching?: Switching
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
  /** Ends this run, and leaves one alone that began after it. */
  delete(form: string, runId: string) {
    if (runs.get(form)?.runId !== runId) return
    runs.delete(form)
    notify()
  },
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

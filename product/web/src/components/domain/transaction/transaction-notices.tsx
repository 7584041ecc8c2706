import { useEffect } from 'react'
import { LazyBoundary, lazyComponent } from '#components/ui/lazy-component.tsx'
import { useShowsTransaction } from '#lib/ui-state/shown-transactions.ts'
import type { TransactionState } from '#web3/transaction/use-transaction.ts'

type TransactionNoticesProps = {
  state: TransactionState
  name: string
}

/** Lazy: there is nothing to tell before the first interaction. */
const notice = lazyComponent(async () => (await import('./transaction-notice.tsx')).TransactionNotice)

/** What there is to tell of a form's transaction. */
export function TransactionNotices({ state, name }: TransactionNoticesProps) {
  useShowsTransaction(shownKey(state))
  useEffect(() => void notice.preload(), [])
  if (state.status === 'done' || (state.status === 'idle' && !state.earlier)) return null
  return (
    <LazyBoundary placeholder={null}>
      <notice.Component state={state} name={name} />
    </LazyBoundary>
  )
}

/** Identifies the transaction that the notices tell about. */
function shownKey(state: TransactionState): string | undefined {
  if (state.status === 'running') return state.transaction?.id
  return state.status === 'failed' ? state.failure.hash : undefined
}

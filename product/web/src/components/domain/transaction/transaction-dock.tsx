import { useState } from 'react'
import { LazyBoundary, lazyComponent } from '#components/ui/lazy-component.tsx'
import { useShownTransactions } from '#lib/ui-state/shown-transactions.ts'
import { isEnded, isSuccess, type StoredTransaction } from '#web3/tracking/stored-transaction.ts'
import { useAccountTransactions } from '#web3/tracking/use-transactions.ts'
import classes from './transaction-dock.module.css'

const card = lazyComponent(async () => (await import('./transaction-card.tsx')).TransactionCard)

/** What ended before is in the account panel. */
const openedAt = Date.now()

/** The newest transaction, on every page where no form shows it, until it is closed. */
export function TransactionDock() {
  const mine = useAccountTransactions()
  const shown = useShownTransactions()
  const [closed, setClosed] = useState<readonly string[]>([])
  const newest = mine.find(each => isRelevant(each) && !closed.includes(keyOf(each)))
  if (!newest) return null
  if (newest.hash && isEnded(newest) && shown.includes(newest.hash)) {
    // An end that was told by the form's own result is not told again on the next page.
    setClosed([...closed, keyOf(newest)])
    return null
  }
  if (shown.includes(newest.id) || shown.includes(newest.hash ?? '')) return null
  return (
    <div className={classes.dock}>
      <LazyBoundary placeholder={null}>
        <card.Component
          transaction={newest}
          onClose={() => setClosed([...closed, keyOf(newest)])}
          testId="transaction-card"
        />
      </LazyBoundary>
    </div>
  )
}

/** A card that was closed while the transaction ran comes back with its end. */
function keyOf({ id, state }: StoredTransaction): string {
  return `${id} ${state}`
}

function isRelevant(transaction: StoredTransaction): boolean {
  const { state, step, endedAt = 0 } = transaction
  if (!isEnded(transaction)) return state !== 'dismissed'
  const isApproved = step !== 'action' && isSuccess(transaction)
  return !isApproved && endedAt >= openedAt
}

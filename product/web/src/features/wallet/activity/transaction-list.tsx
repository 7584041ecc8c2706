import { VisuallyHidden } from '@mantine/core'
import { useId } from 'react'
import { useT } from '#lib/i18n/use-t.ts'
import { describeTransaction } from '#web3/tracking/describe-transaction.ts'
import { isEnded, type StoredTransaction } from '#web3/tracking/stored-transaction.ts'
import classes from './transaction-list.module.css'
import { TransactionRow } from './transaction-row.tsx'

type TransactionListProps = {
  transactions: readonly StoredTransaction[]
  /** A link to another page was followed. */
  onFollow: () => void
}

/** What is in progress, then what has ended, newest first. */
export function TransactionList({ transactions, onFollow }: TransactionListProps) {
  const t = useT()
  const [newest] = transactions
  const pending = transactions.filter(({ state }) => state === 'pending')
  const ended = transactions.filter(isEnded)
  if (transactions.every(({ state }) => state === 'dismissed')) {
    return (
      <p className={`ky-quiet ${classes.empty}`} data-testid="activity-empty">
        {t('activity.empty')}
      </p>
    )
  }
  return (
    <>
      {/* The page's own messages are not announced while this dialog is open. */}
      <VisuallyHidden role="status">{newest && announce(newest)}</VisuallyHidden>
      <Part title={t('activity.inProgress')} rows={pending} onFollow={onFollow} testId="activity-pending" />
      <Part title={t('activity.earlier')} rows={ended} onFollow={onFollow} testId="activity-earlier" />
    </>
  )

  function announce(transaction: StoredTransaction): string {
    const state = transaction.state === 'dismissed' ? 'wallet' : transaction.state
    return `${describeTransaction(transaction)}: ${t(`activity.state.${state}`)}`
  }
}

type PartProps = {
  title: string
  rows: readonly StoredTransaction[]
  onFollow: () => void
  testId: string
}

function Part({ title, rows, onFollow, testId }: PartProps) {
  const id = useId()
  if (rows.length === 0) return null
  return (
    <section className={classes.part} aria-labelledby={id} data-testid={testId}>
      <h3 id={id}>{title}</h3>
      <ul className="ky-lines">
        {rows.map(transaction => (
          <TransactionRow key={transaction.id} transaction={transaction} onFollow={onFollow} />
        ))}
      </ul>
    </section>
  )
}

import { formatDateTime } from '@kindyield/domain'
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { CopyIcon } from '#components/ui/copy-icon.tsx'
import { useT } from '#lib/i18n/use-t.ts'
import type { MessageId } from '#messages/en.ts'
import { describeTransaction } from '#web3/tracking/describe-transaction.ts'
import type { StoredTransaction } from '#web3/tracking/stored-transaction.ts'
import { transactions } from '#web3/tracking/transaction-store.ts'
import classes from './transaction-details.module.css'

type TransactionDetailsProps = {
  transaction: StoredTransaction
}

/** Everything that is known of a transaction. */
export function TransactionDetails({ transaction }: TransactionDetailsProps) {
  const t = useT()
  const { id, state, askedAt, sentAt, endedAt, minedAt, hash, firstHash, nonce, isNonceExact, isCosigning } =
    transaction
  const time = (at: number | undefined) => at !== undefined && formatDateTime(new Date(at))
  const copied = (value: string | undefined) => value && <Copied value={value} />
  const facts: [MessageId, ReactNode][] = [
    ['activity.asked', time(askedAt)],
    ['activity.sent', time(sentAt)],
    minedAt === undefined ? ['activity.ended', time(endedAt)] : ['activity.mined', time(minedAt)],
    [isCosigning ? 'activity.safeHash' : 'activity.hash', copied(hash)],
    ['activity.firstHash', copied(firstHash)],
    ['activity.nonce', isNonceExact && String(nonce)],
  ]
  return (
    <details className={classes.details} data-testid="transaction-details">
      <summary aria-label={t('activity.detailsOf', { what: describeTransaction(transaction) })}>
        {t('activity.details')}
      </summary>
      <dl>
        {facts.map(
          ([term, value]) =>
            value && (
              <div key={term}>
                <dt>{t(term)}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
      {state === 'pending' && (
        <div className={classes.stop}>
          <Button
            variant="default"
            onClick={() => transactions.stopFollowing(id)}
            data-testid="stop-following"
          >
            {t('activity.stopFollowing')}
          </Button>
          <p>{t('activity.stopFollowingMeans')}</p>
        </div>
      )}
    </details>
  )
}

function Copied({ value }: { value: string }) {
  const t = useT()
  return (
    <>
      <span className={classes.hash}>{value}</span>
      <CopyIcon value={value} label={t('transaction.copy', { short: value })} testId="copy-hash" />
    </>
  )
}

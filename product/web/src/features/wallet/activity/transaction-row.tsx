import { formatDateTime } from '@kindyield/domain'
import { Link } from 'react-router'
import { ChainReference } from '#components/domain/chain-reference.tsx'
import { NetworkName } from '#components/domain/network-name.tsx'
import { transactionPages } from '#components/domain/transaction/transaction-page.ts'
import { TransactionStatus } from '#components/domain/transaction/transaction-status.tsx'
import { ETHER_DECIMALS } from '#lib/format/ether.ts'
import { formatRelativeTime } from '#lib/format/format-relative-time.ts'
import { formatTokenAmount } from '#lib/format/format-token-amount.ts'
import { useLocale, useT } from '#lib/i18n/use-t.ts'
import { useNow } from '#lib/runtime/use-now.ts'
import { transactionKind } from '#web3/network/use-explorer-url.ts'
import { describeFailure, describeTransaction } from '#web3/tracking/describe-transaction.ts'
import { isEnded, type StoredTransaction } from '#web3/tracking/stored-transaction.ts'
import { TransactionDetails } from './transaction-details.tsx'
import classes from './transaction-row.module.css'

type TransactionRowProps = {
  transaction: StoredTransaction
  onFollow: () => void
}

const AGE_UPDATE_MS = 5_000

export function TransactionRow({ transaction, onFollow }: TransactionRowProps) {
  const t = useT()
  const locale = useLocale()
  const now = useNow(AGE_UPDATE_MS)
  const { chainId, state, subject, hash, protocol, askedAt, sentAt = askedAt, endedAt = sentAt } = transaction
  const { minedAt = endedAt } = transaction
  const { isCosigning, isSpedUp, failure } = transaction
  return (
    <li className={classes.row} data-testid="transaction">
      <b>{describeTransaction(transaction)}</b>
      <TransactionStatus state={state} />
      <span className={classes.facts}>
        {isEnded(transaction) ? formatDateTime(new Date(minedAt)) : formatRelativeTime(now - sentAt, locale)}
        <NetworkName chainId={chainId} />
        {hash && !isCosigning && (
          <ChainReference chainId={chainId} kind={transactionKind(protocol)} value={hash} />
        )}
      </span>
      <span className={classes.fee} data-testid="transaction-fee">
        {fee()}
      </span>
      {isCosigning && <p className={classes.more}>{t('transaction.cosigningText')}</p>}
      {isSpedUp && <p className={classes.more}>{t('activity.spedUp')}</p>}
      {failure && (
        <p className={classes.more} data-testid="transaction-reason">
          {describeFailure(transaction)}{' '}
          <Link to={transactionPages[subject.kind]} onClick={onFollow}>
            {t('activity.tryAgain')}
          </Link>
        </p>
      )}
      <TransactionDetails transaction={transaction} />
    </li>
  )

  function fee(): string | null {
    const { feeWei, maxFeeWei } = transaction
    const format = (wei: string) => formatTokenAmount(BigInt(wei), ETHER_DECIMALS, 'ETH', locale)
    if (feeWei !== undefined) return format(feeWei)
    return state === 'pending' && maxFeeWei !== undefined
      ? t('activity.upTo', { fee: format(maxFeeWei) })
      : null
  }
}

import { ActionIcon } from '@mantine/core'
import { Link } from 'react-router'
import { ChainReference } from '#components/domain/chain-reference.tsx'
import { NetworkName } from '#components/domain/network-name.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { useT } from '#lib/i18n/use-t.ts'
import { transactionKind } from '#web3/network/use-explorer-url.ts'
import { describeFailure, describeTransaction } from '#web3/tracking/describe-transaction.ts'
import { isEnded, isSuccess, type StoredTransaction } from '#web3/tracking/stored-transaction.ts'
import classes from './transaction-card.module.css'
import { nextStep } from './transaction-page.ts'
import { TransactionStatus } from './transaction-status.tsx'

type TransactionCardProps = {
  transaction: StoredTransaction
  /** Missing where it goes by itself. */
  onClose?: () => void
  testId: string
}

/** The state of a transaction for as long as it matters, with its explorer link and what to do next. */
export function TransactionCard({ transaction, onClose, testId }: TransactionCardProps) {
  const t = useT()
  const { chainId, state, hash, protocol, isCosigning, failure } = transaction
  // A Safe hash that waits for signatures is not on the chain.
  const onChain = isCosigning ? undefined : hash
  const next = isEnded(transaction) ? nextStep(transaction) : null
  return (
    <section className={classes.card} aria-label={t('transaction.card')} data-testid={testId}>
      <div className={classes.head}>
        <TransactionStatus state={state} />
        <NetworkName chainId={chainId} />
        {onChain && <ChainReference chainId={chainId} kind={transactionKind(protocol)} value={onChain} />}
        {onClose && (
          <ActionIcon
            size={36}
            aria-label={t('transaction.dismiss')}
            onClick={onClose}
            data-testid={`${testId}-close`}
          >
            <Icon name="close" size="small" />
          </ActionIcon>
        )}
      </div>
      <p>
        {describeTransaction(transaction)}
        {failure && !isSuccess(transaction) && `. ${describeFailure(transaction)}`}{' '}
        {next && (
          <Link to={next.path} onClick={onClose} data-testid={`${testId}-next`}>
            {t(next.label)}
          </Link>
        )}
      </p>
    </section>
  )
}

import type { Protocol } from '@kindyield/domain'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ChainReference } from '#components/domain/chain-reference.tsx'
import { NetworkName } from '#components/domain/network-name.tsx'
import list from '#components/ui/fact-list.module.css'
import { Notice } from '#components/ui/notice.tsx'
import { useApi } from '#lib/api/api-context.ts'
import { useT } from '#lib/i18n/use-t.ts'
import { hasIndexed, statusQuery } from '#lib/queries/status-query.ts'
import { useShowsTransaction } from '#lib/ui-state/shown-transactions.ts'
import { transactionKind } from '#web3/network/use-explorer-url.ts'
import type { TransactionOutcome } from '#web3/transaction/use-transaction.ts'
import classes from './transaction-result.module.css'

type TransactionFactsProps = {
  facts: readonly { term: string; value: ReactNode; testId: string }[]
  outcome: TransactionOutcome
  protocol: Protocol
  testId: string
}

/** Facts of a confirmed transaction, its hash, and whether our records are behind it. */
export function TransactionFacts({ facts, outcome, protocol, testId }: TransactionFactsProps) {
  const t = useT()
  useShowsTransaction(outcome.hash)
  const { data: status } = useQuery(statusQuery(useApi()))
  const isIndexed =
    outcome.isIndexed || (status && hasIndexed(status, outcome.chainId, outcome.receipt.blockNumber))
  return (
    <>
      <dl className={`${list.facts} ${classes.facts}`}>
        {facts.map(fact => (
          <div key={fact.testId}>
            <dt>{fact.term}</dt>
            <dd data-testid={fact.testId}>{fact.value}</dd>
          </div>
        ))}
        <div>
          <dt>{t('transaction.name')}</dt>
          <dd data-testid="transaction-hash">
            <ChainReference chainId={outcome.chainId} kind={transactionKind(protocol)} value={outcome.hash} />
            <NetworkName chainId={outcome.chainId} />
          </dd>
        </div>
      </dl>
      {!isIndexed && (
        <div className={classes.behind}>
          <Notice kind="info" testId={`${testId}-behind`}>
            {t('transaction.behind')}
          </Notice>
        </div>
      )}
    </>
  )
}

import type { Protocol } from '@kindyield/chain/protocols'
import { useLingui } from '@lingui/react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef } from 'react'
import { useApi } from '../../../lib/api/api-context.ts'
import { hasIndexed, statusQuery } from '../../../lib/queries/status-query.ts'
import { transactionKind } from '../../../web3/network/use-explorer-url.ts'
import type { TransactionOutcome } from '../../../web3/transaction/use-transaction.ts'
import { Notice } from '../../ui/notice.tsx'
import { ChainReference } from '../chain-reference.tsx'
import classes from './transaction-result.module.css'

type TransactionResultProps = {
  title: string
  text: string
  facts: readonly { term: string; value: ReactNode; testId: string }[]
  outcome: TransactionOutcome
  protocol: Protocol
  actions: ReactNode
  testId: string
}

/** A confirmed transaction. Takes the focus, because it replaces the button. */
export function TransactionResult(props: TransactionResultProps) {
  const { title, text, facts, outcome, protocol, actions, testId } = props
  const { _: t } = useLingui()
  const heading = useRef<HTMLHeadingElement>(null)
  const { data: status } = useQuery(statusQuery(useApi()))
  const isIndexed = outcome.isIndexed || (status && hasIndexed(status, outcome.receipt.blockNumber))
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className={classes.result} data-testid={testId}>
      <h2 ref={heading} tabIndex={-1}>
        {title}
      </h2>
      <p>{text}</p>
      <dl className={classes.facts}>
        {facts.map(fact => (
          <div key={fact.testId}>
            <dt>{fact.term}</dt>
            <dd data-testid={fact.testId}>{fact.value}</dd>
          </div>
        ))}
        <div>
          <dt>{t('transaction.name')}</dt>
          <dd data-testid="transaction-hash">
            <ChainReference kind={transactionKind(protocol)} value={outcome.hash} />
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
      <div className={classes.actions}>{actions}</div>
    </div>
  )
}

import { useLingui } from '@lingui/react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef } from 'react'
import { useApi } from '../lib/api-context.ts'
import type { Protocol } from '../lib/protocol.ts'
import { hasIndexed, statusQuery } from '../lib/status-query.ts'
import { transactionKind } from '../web3/explorer.ts'
import type { TransactionOutcome } from '../web3/transaction/use-transaction.ts'
import { ChainReference } from './chain-reference.tsx'
import { Notice } from './notice.tsx'
import classes from './transaction-result.module.css'

interface TransactionResultProps {
  title: string
  text: string
  facts: readonly { term: string; value: ReactNode; testId: string }[]
  outcome: TransactionOutcome
  protocol: Protocol
  actions: ReactNode
  testId: string
}

/** What the chain has confirmed. Takes the focus, since it stands where the button was. */
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

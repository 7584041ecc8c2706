import type { Protocol } from '@kindyield/domain'
import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react'
import type { TransactionOutcome } from '#web3/transaction/use-transaction.ts'
import { TransactionFacts } from './transaction-facts.tsx'
import classes from './transaction-result.module.css'

type TransactionResultProps = {
  title: string
  text: string
  facts: ComponentProps<typeof TransactionFacts>['facts']
  outcome: TransactionOutcome
  protocol: Protocol
  actions: ReactNode
  testId: string
}

/** A confirmed transaction. Takes the focus, because it replaces the button. */
export function TransactionResult(props: TransactionResultProps) {
  const { title, text, facts, outcome, protocol, actions, testId } = props
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className={classes.result} data-testid={testId}>
      <h2 ref={heading} tabIndex={-1}>
        {title}
      </h2>
      <p>{text}</p>
      <TransactionFacts facts={facts} outcome={outcome} protocol={protocol} testId={testId} />
      <div className={`ky-actions ${classes.actions}`}>{actions}</div>
    </div>
  )
}

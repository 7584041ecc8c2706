import { useLingui } from '@lingui/react'
import { describeStage } from '../web3/transaction/describe-stage.ts'
import type { TransactionState } from '../web3/transaction/use-transaction.ts'
import { BusyButton } from './busy-button.tsx'
import classes from './main-action.module.css'
import { TransactionNotices } from './transaction-notices.tsx'

interface TransactionButtonProps {
  state: TransactionState
  label: string
  /** What moves, for the words of an approval. */
  amount: string
  onClick: () => void
  testId: string
  /** First word of the test ids of what is said about it. */
  name: string
}

/** Sends something to the chain and says how it goes, on its own face and below. */
export function TransactionButton({ state, label, amount, onClick, testId, name }: TransactionButtonProps) {
  const { _: t } = useLingui()
  return (
    <>
      <BusyButton
        className={classes.main}
        label={label}
        progress={state.status === 'running' ? t(describeStage(state), { amount }) : null}
        onClick={onClick}
        testId={testId}
        progressTestId={`${name}-progress`}
      />
      <TransactionNotices state={state} name={name} />
    </>
  )
}

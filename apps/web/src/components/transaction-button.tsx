import { useLingui } from '@lingui/react'
import { Button, Loader } from '@mantine/core'
import { describeStage } from '../web3/transaction/describe-stage.ts'
import type { TransactionState } from '../web3/transaction/use-transaction.ts'
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
  const isRunning = state.status === 'running'
  return (
    <>
      <Button
        className={classes.main}
        type="button"
        aria-disabled={isRunning}
        onClick={() => !isRunning && onClick()}
        data-testid={testId}
      >
        {isRunning ? (
          <span className={classes.waiting} role="status" data-testid={`${name}-progress`}>
            <Loader size={20} color="currentColor" />
            {t(describeStage(state), { amount })}
          </span>
        ) : (
          label
        )}
      </Button>
      <TransactionNotices state={state} name={name} />
    </>
  )
}

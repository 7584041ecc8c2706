import { useLingui } from '@lingui/react'
import { stageMessageId } from '../../web3/transaction/stage-message-id.ts'
import type { TransactionState } from '../../web3/transaction/use-transaction.ts'
import { BusyButton } from '../ui/busy-button.tsx'
import classes from './main-action.module.css'
import { TransactionNotices } from './transaction-notices.tsx'

type TransactionButtonProps = {
  state: TransactionState
  label: string
  /** The amount in the approval's progress text. */
  amount: string
  onClick: () => void
  testId: string
  /** Prefix of the notices' test ids. */
  name: string
}

/** Sends a transaction and shows its progress on the button and its notices below. */
export function TransactionButton({ state, label, amount, onClick, testId, name }: TransactionButtonProps) {
  const { _: t } = useLingui()
  return (
    <>
      <BusyButton
        className={classes.main}
        label={label}
        progress={state.status === 'running' ? t(stageMessageId(state), { amount }) : null}
        onClick={onClick}
        testId={testId}
        progressTestId={`${name}-progress`}
      />
      <TransactionNotices state={state} name={name} />
    </>
  )
}

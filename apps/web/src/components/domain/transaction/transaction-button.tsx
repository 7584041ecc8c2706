import { useLingui } from '@lingui/react'
import { formatSubjectAmount } from '../../../web3/tracking/describe-transaction.ts'
import { stageMessageId } from '../../../web3/transaction/stage-message-id.ts'
import type { TransactionState } from '../../../web3/transaction/use-transaction.ts'
import { BusyButton } from '../../ui/busy-button.tsx'
import { focusFirstError } from '../../ui/fields/focus-first-error.ts'
import classes from './main-action.module.css'
import { TransactionNotices } from './transaction-notices.tsx'

type TransactionButtonProps = {
  state: TransactionState
  label: string
  /** Sends it, or marks the fields that stand against it. */
  onClick: () => void
  testId: string
  /** Prefix of the notices' test ids. */
  name: string
}

/** Sends a transaction and shows its progress on the button and its notices below. */
export function TransactionButton({ state, label, onClick, testId, name }: TransactionButtonProps) {
  const { _: t, i18n } = useLingui()
  const subject = state.status === 'running' ? state.transaction?.subject : undefined
  const amount = subject ? formatSubjectAmount(i18n, subject) : ''
  return (
    <>
      <BusyButton
        className={classes.main}
        label={label}
        progress={state.status === 'running' ? t(stageMessageId(state), { amount }) : null}
        onClick={event => {
          onClick()
          focusFirstError(event.currentTarget.form)
        }}
        testId={testId}
        progressTestId={`${name}-progress`}
      />
      <TransactionNotices state={state} name={name} />
    </>
  )
}

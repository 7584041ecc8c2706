import { useLingui } from '@lingui/react'
import { failureValues } from '../../../web3/tracking/transaction-failure.ts'
import type { TransactionState } from '../../../web3/transaction/use-transaction.ts'
import { Notice } from '../../ui/notice.tsx'
import classes from './main-action.module.css'
import { WalletMessage } from './wallet-message.tsx'
import { WalletRequest } from './wallet-request.tsx'

type TransactionNoticesProps = {
  state: TransactionState
  name: string
}

/** Notices of an open wallet request, of a long wait or of a failed transaction. */
export function TransactionNotices({ state, name }: TransactionNoticesProps) {
  const { _: t } = useLingui()
  if (state.status === 'running' && state.stage === 'wallet' && state.transaction) {
    return (
      <div className={classes.late}>
        <WalletRequest request={state.transaction} testId={`${name}-request`} />
      </div>
    )
  }
  if (state.status === 'running' && (state.stage === 'waiting' || state.stage === 'cosigning')) {
    return (
      <div className={classes.notice}>
        <Notice kind="info" role="status" testId={`${name}-waiting`}>
          {t(state.stage === 'waiting' ? 'transaction.waiting' : 'transaction.cosigningText')}
        </Notice>
      </div>
    )
  }
  if (state.status !== 'failed') return null
  const { failure, isApproved } = state
  const { isUserRejection, messageId } = failure
  return (
    <div className={classes.notice}>
      <Notice
        kind={isUserRejection ? 'info' : 'bad'}
        role="alert"
        title={t(isUserRejection ? 'transaction.declinedTitle' : 'transaction.failedTitle')}
        testId={`${name}-failure`}
      >
        {t(messageId, failureValues(isApproved))}
        {isApproved && ` ${t('transaction.approvalStays')}`}
        <WalletMessage error={failure.cause} />
      </Notice>
    </div>
  )
}

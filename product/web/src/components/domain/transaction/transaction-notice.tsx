import { InView } from '#components/ui/in-view.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { useT } from '#lib/i18n/use-t.ts'
import { nameTransaction } from '#web3/tracking/describe-transaction.ts'
import { isAsked, type StoredTransaction } from '#web3/tracking/stored-transaction.ts'
import { failureValues } from '#web3/tracking/transaction-failure.ts'
import { transactions } from '#web3/tracking/transaction-store.ts'
import type { TransactionState } from '#web3/transaction/use-transaction.ts'
import { readWalletMessage } from '#web3/wallet/wallet-error.ts'
import classes from './main-action.module.css'
import { SecondQuestion } from './second-question.tsx'
import { SwitchRequest } from './switch-request.tsx'
import { TransactionCard } from './transaction-card.tsx'
import { WalletMessage } from './wallet-message.tsx'
import { WalletRequest } from './wallet-request.tsx'

type TransactionNoticeProps = {
  state: TransactionState
  name: string
}

/** Tells of an earlier transaction, asks before sending, and shows a wallet request, a sent or a failed transaction. */
export function TransactionNotice({ state, name }: TransactionNoticeProps) {
  switch (state.status) {
    case 'running':
      return <RunningNotice state={state} name={name} />
    case 'asking':
      return (
        <InView className={classes.notice}>
          <SecondQuestion question={state} testId={`${name}-question`} />
        </InView>
      )
    case 'failed':
      return <FailureNotice state={state} name={name} />
    case 'idle':
      return (
        state.earlier && (
          <div className={classes.notice}>
            <LeftOpen earlier={state.earlier} testId={`${name}-left-open`} />
          </div>
        )
      )
    case 'done':
      return null
  }
}

type Of<Status> = { state: Extract<TransactionState, { status: Status }>; name: string }

function RunningNotice({ state, name }: Of<'running'>) {
  const t = useT()
  const { stage, transaction, switching } = state
  if (switching) {
    return (
      <InView key={stage} className={classes.late}>
        <SwitchRequest switching={switching} testId={`${name}-switching`} />
      </InView>
    )
  }
  if (!transaction) return null
  if (isAsked(transaction)) {
    return (
      <InView key={stage} className={stage === 'wallet' ? classes.late : classes.notice}>
        <WalletRequest request={transaction} testId={`${name}-request`} />
      </InView>
    )
  }
  return (
    <InView key="sent" className={classes.notice}>
      {(stage === 'waiting' || stage === 'cosigning') && (
        <div className={classes.above}>
          <Notice kind="info" role="status" testId={`${name}-waiting`}>
            {t(stage === 'waiting' ? 'transaction.waiting' : 'transaction.cosigningText')}
          </Notice>
        </div>
      )}
      <TransactionCard transaction={transaction} testId={`${name}-sent`} />
    </InView>
  )
}

function FailureNotice({ state, name }: Of<'failed'>) {
  const t = useT()
  const { failure, isApproved } = state
  const { isUserRejection, messageId } = failure
  return (
    <InView className={classes.notice}>
      <Notice
        kind={isUserRejection ? 'info' : 'bad'}
        role="alert"
        title={t(isUserRejection ? 'transaction.declinedTitle' : 'transaction.failedTitle')}
        testId={`${name}-failure`}
      >
        {t(messageId, failureValues(failure, isApproved))}
        {isApproved && ` ${t('transaction.approvalStays')}`}
        <WalletMessage text={readWalletMessage(failure.cause)} />
      </Notice>
    </InView>
  )
}

/** A transaction that nobody waits for any more; a request can be told to be declined. */
function LeftOpen({ earlier, testId }: { earlier: StoredTransaction; testId: string }) {
  const t = useT()
  return (
    <Notice kind="info" role="status" testId={testId}>
      {t('transaction.mayGoThrough', { what: nameTransaction(earlier) })}{' '}
      {earlier.state === 'dismissed' && (
        <button
          type="button"
          className={classes.textButton}
          onClick={() => transactions.remove(earlier.id)}
          data-testid="declined-it"
        >
          {t('transaction.declinedIt')}
        </button>
      )}
    </Notice>
  )
}

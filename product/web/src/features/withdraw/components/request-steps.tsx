import { WITHDRAWAL_STATUSES as statuses, type WithdrawalRequest } from '@kindyield/api-contract'
import { formatDateTime } from '@kindyield/domain'
import { VisuallyHidden } from '@mantine/core'
import { useT } from '#lib/i18n/use-t.ts'
import { useRequestTime } from '#lib/queries/use-request-time.ts'
import classes from './request-steps.module.css'

type RequestStepsProps = {
  request: WithdrawalRequest
}

/** The steps requested, finalized and claimed, each with its time. */
export function RequestSteps({ request }: RequestStepsProps) {
  const t = useT()
  // The time of a request made now is an upper bound, because the queue is first in, first out.
  const { text: wait } = useRequestTime(0n)
  const reached = statuses.indexOf(request.status)
  return (
    <ol className={classes.steps}>
      {statuses.map((step, index) => (
        <li
          key={step}
          data-done={index <= reached || undefined}
          data-now={index === reached || undefined}
          data-passed={index < reached || undefined}
          aria-current={index === reached ? 'step' : undefined}
        >
          {t(`withdraw.step.${step}`)}
          {index <= reached && <VisuallyHidden>{`: ${t('withdraw.step.done')}`}</VisuallyHidden>}
          <small data-testid={`step-${step}`}>{timeOf(step)}</small>
        </li>
      ))}
    </ol>
  )

  function timeOf(step: WithdrawalRequest['status']): string {
    const { status, requestedAt, claimedAt } = request
    if (step === 'requested') return formatDateTime(new Date(requestedAt))
    if (step === 'finalized') {
      if (status === 'requested') return wait
      return status === 'finalized' ? t('withdraw.step.readyNow') : ''
    }
    if (claimedAt) return formatDateTime(new Date(claimedAt))
    if (status === 'claimed') return t('withdraw.step.done')
    return t(status === 'finalized' ? 'withdraw.step.yourTurn' : 'withdraw.step.after')
  }
}

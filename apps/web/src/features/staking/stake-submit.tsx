import { useLingui } from '@lingui/react'
import { Button, Loader } from '@mantine/core'
import { Notice } from '../../components/notice.tsx'
import { describeStage } from '../../web3/transaction/describe-stage.ts'
import { useTransaction } from '../../web3/transaction/use-transaction.ts'

import classes from './stake-action.module.css'
import { StakeResult } from './stake-result.tsx'
import type { Stake } from './use-stake.ts'

interface StakeSubmitProps {
  stake: Stake
}

export function StakeSubmit({ stake }: StakeSubmitProps) {
  const { _: t } = useLingui()
  const { state, run, reset } = useTransaction()
  const { fields, protocol, approvals, action, amount, ngo, percent } = stake
  const sum = stake.format(amount ?? 0n)

  function submit() {
    if (state.status === 'running') return
    fields.setTried(true)
    if (!action) return
    const values = { amount: sum, name: ngo?.name ?? '', percent: percent ?? 0 }
    void run({ approvals, action, description: t('stake.description', values) })
  }

  if (state.status === 'done') {
    const again = () => {
      reset()
      fields.setAmount('')
      fields.setTried(false)
    }
    return <StakeResult stake={stake} hash={state.hash} receipt={state.receipt} onAgain={again} />
  }
  const isRunning = state.status === 'running'
  return (
    <>
      <Button
        className={classes.main}
        type="button"
        aria-disabled={isRunning}
        onClick={submit}
        data-testid="stake-and-donate-button"
      >
        {isRunning ? (
          <span className={classes.waiting} role="status" data-testid="stake-progress">
            <Loader size={20} color="currentColor" />
            {t(describeStage(state), { amount: sum })}
          </span>
        ) : (
          t(labels[protocol][approvals.length > 0 ? 'withApproval' : 'alone'])
        )}
      </Button>
      {isRunning && state.stage === 'waiting' && (
        <div className={classes.notice}>
          <Notice kind="info" role="status" testId="stake-waiting">
            {t('transaction.waiting')}
          </Notice>
        </div>
      )}
      {state.status === 'failed' && (
        <div className={classes.notice}>
          <Notice
            kind={state.failure.isCalm ? 'info' : 'bad'}
            role="alert"
            title={t(state.failure.isCalm ? 'stake.declined.title' : 'stake.failed.title')}
            testId="stake-failure"
          >
            {t(state.failure.messageId)}
          </Notice>
        </div>
      )}
      <p className={classes.hint}>
        {approvals.length > 0 ? t('stake.hintApproval', { amount: sum }) : t('stake.hint')}
      </p>
    </>
  )
}

const labels = {
  lido: { alone: 'stake.submit', withApproval: 'stake.submitApprove' },
  aave: { alone: 'stake.submit.aave', withApproval: 'stake.submitApprove.aave' },
} as const

import { useLingui } from '@lingui/react'
import { useState } from 'react'
import classes from '../../components/main-action.module.css'
import { TransactionButton } from '../../components/transaction-button.tsx'
import { useTransactionOf } from '../../web3/transaction/use-transaction-of.ts'
import { type SentStake, StakeResult } from './stake-result.tsx'
import type { Stake } from './use-stake.ts'

interface StakeSubmitProps {
  stake: Stake
}

export function StakeSubmit({ stake }: StakeSubmitProps) {
  const { _: t } = useLingui()
  const { fields, protocol, approvals, planApprovals, action, amount, ngo, percent } = stake
  const { state, run, reset } = useTransactionOf(fields.entered)
  const [sent, setSent] = useState<SentStake | null>(null)
  const sum = stake.format(amount ?? 0n)

  async function submit() {
    fields.setTried(true)
    if (!action) return
    const asSent = { protocol, amount: sum, name: ngo?.name ?? '', percent: percent ?? 0 }
    setSent(asSent)
    const description = t('stake.description', { ...asSent })
    if (!(await run({ planApprovals, action, description }))) return
    // The balance has changed: what stood there would be measured by what is left.
    fields.setAmount('')
    fields.setTried(false)
  }

  if (state.status === 'done' && sent) {
    return <StakeResult sent={sent} outcome={state} onAgain={reset} />
  }
  return (
    <>
      <TransactionButton
        state={state}
        label={t(labels[protocol][approvals?.length ? 'withApproval' : 'alone'])}
        amount={sent?.amount ?? ''}
        onClick={submit}
        testId="stake-and-donate-button"
        name="stake"
      />
      <p className={classes.hint}>{t(hintOf(approvals), { amount: sum })}</p>
    </>
  )
}

const labels = {
  lido: { alone: 'stake.submit', withApproval: 'stake.submitApprove' },
  aave: { alone: 'stake.submit.aave', withApproval: 'stake.submitApprove.aave' },
} as const

/** By how many approvals come first; two where an old one goes to zero before. */
const hints = ['stake.hint', 'stake.hintApproval', 'stake.hintApprovalAnew'] as const

function hintOf(approvals: Stake['approvals']) {
  return approvals === null ? 'stake.hintReading' : (hints[approvals.length] ?? 'stake.hint')
}

import { useLingui } from '@lingui/react'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import classes from '../../../components/domain/main-action.module.css'
import { TransactionButton } from '../../../components/domain/transaction-button.tsx'
import { useFormTransaction } from '../../../web3/transaction/use-form-transaction.ts'
import type { Stake } from '../hooks/use-stake.ts'
import { StakeResult, type SubmittedStake } from './stake-result.tsx'

type StakeSubmitProps = {
  stake: Stake
}

export function StakeSubmit({ stake }: StakeSubmitProps) {
  const { _: t } = useLingui()
  const queryClient = useQueryClient()
  const { fields, protocol, approvals, planApprovals, action, amount, ngo, percent, problems } = stake
  const { state, run, reset } = useFormTransaction(fields.formKey)
  const [sent, setSent] = useState<SubmittedStake | null>(null)
  const sum = stake.format(amount ?? 0n)
  const typed = useRef(fields.amount)
  useEffect(() => {
    typed.current = fields.amount
  })

  async function submit() {
    fields.setTried(true)
    // A pause or ban may have been lifted, and nothing else refetches it while the form is open.
    if (problems.ngo) void refetchNgoStatus()
    if (!action) return
    const submitted = { protocol, amount: sum, name: ngo?.name ?? '', percent: percent ?? 0 }
    setSent(submitted)
    const description = t('stake.description', { ...submitted })
    if (!(await run({ planApprovals, action, description, protocol }))) return
    fields.setTried(false)
    // Clears the sent amount, which would be validated against the new balance, unless the user typed another.
    if (typed.current === fields.amount) fields.setAmount('')
  }

  async function refetchNgoStatus() {
    await Promise.all(NGO_STATUS_KEYS.map(queryKey => queryClient.invalidateQueries({ queryKey })))
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

/** Query keys of what allows a deposit: the NGO's status and the user's ban. */
const NGO_STATUS_KEYS = [['ngos'], ['chain', 'banned']]

const labels = {
  lido: { alone: 'stake.submit', withApproval: 'stake.submitApprove' },
  aave: { alone: 'stake.submit.aave', withApproval: 'stake.submitApprove.aave' },
} as const

/** By the number of approvals; two where an old allowance is reset first. */
const hints = ['stake.hint', 'stake.hintApproval', 'stake.hintApprovalAnew'] as const

function hintOf(approvals: Stake['approvals']) {
  return approvals === null ? 'stake.hintReading' : (hints[approvals.length] ?? 'stake.hint')
}

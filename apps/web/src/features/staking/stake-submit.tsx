import { useLingui } from '@lingui/react'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
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
  const queryClient = useQueryClient()
  const { fields, protocol, approvals, planApprovals, action, amount, ngo, percent, problems } = stake
  const { state, run, reset } = useTransactionOf(fields.entered)
  const [sent, setSent] = useState<SentStake | null>(null)
  const sum = stake.format(amount ?? 0n)
  const typed = useRef(fields.amount)
  useEffect(() => {
    typed.current = fields.amount
  })

  async function submit() {
    fields.setTried(true)
    // A pause or a ban may be over by now, and nothing else would ask while the form stays open.
    if (problems.ngo) void askAnew()
    if (!action) return
    const asSent = { protocol, amount: sum, name: ngo?.name ?? '', percent: percent ?? 0 }
    setSent(asSent)
    const description = t('stake.description', { ...asSent })
    if (!(await run({ planApprovals, action, description, protocol }))) return
    fields.setTried(false)
    // The balance has changed: what was sent would be measured by what is left. What was typed since stays.
    if (typed.current === fields.amount) fields.setAmount('')
  }

  async function askAnew() {
    await Promise.all(ofNgo.map(queryKey => queryClient.invalidateQueries({ queryKey })))
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

/** Who takes deposits, and from whom. */
const ofNgo = [['ngos'], ['chain', 'banned']]

const labels = {
  lido: { alone: 'stake.submit', withApproval: 'stake.submitApprove' },
  aave: { alone: 'stake.submit.aave', withApproval: 'stake.submitApprove.aave' },
} as const

/** By how many approvals come first; two where an old one goes to zero before. */
const hints = ['stake.hint', 'stake.hintApproval', 'stake.hintApprovalAnew'] as const

function hintOf(approvals: Stake['approvals']) {
  return approvals === null ? 'stake.hintReading' : (hints[approvals.length] ?? 'stake.hint')
}

import { useLingui } from '@lingui/react'
import { Skeleton } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import classes from '../../../components/domain/transaction/main-action.module.css'
import { TransactionButton } from '../../../components/domain/transaction/transaction-button.tsx'
import { LazyBoundary, lazyComponent } from '../../../components/ui/lazy-component.tsx'
import { useFormTransaction } from '../../../web3/transaction/use-form-transaction.ts'
import type { Stake } from '../hooks/use-stake.ts'
import type { SubmittedStake } from './stake-result.tsx'

type StakeSubmitProps = {
  stake: Stake
}

/** Lazy: a result comes long after the first paint. */
const result = lazyComponent(async () => (await import('./stake-result.tsx')).StakeResult)

export function StakeSubmit({ stake }: StakeSubmitProps) {
  const { _: t } = useLingui()
  const queryClient = useQueryClient()
  const { fields, protocol, approvals, planApprovals, action, amount, ngo, percent, problems } = stake
  const { state, run, reset } = useFormTransaction('stake', fields.formKey)
  const [sent, setSent] = useState<SubmittedStake | null>(null)
  /** The entry that was on screen when the stake was done. */
  const [doneEntry, setDoneEntry] = useState<string | null>(null)
  const sum = stake.format(amount ?? 0n)
  const latest = useRef(fields)
  useEffect(() => {
    latest.current = fields
  })
  // Another entry ends the result of the last one.
  useEffect(() => {
    if (doneEntry === null || doneEntry === fields.entryKey) return
    setDoneEntry(null)
    reset()
  }, [doneEntry, fields.entryKey, reset])

  async function submit() {
    fields.setTried(true)
    // A pause or ban may have been lifted, and nothing else refetches it while the form is open.
    if (problems.ngo || problems.amount) void refetchNgoStatus()
    if (!action) return
    const submitted = { protocol, amount: sum, name: ngo?.name ?? '', percent: percent ?? 0 }
    setSent(submitted)
    void result.preload()
    setDoneEntry(null)
    const subject = {
      ...{ act: 'stake' as const, name: submitted.name, percent: submitted.percent },
      amount: { value: String(amount), decimals: stake.decimals ?? 0, symbol: fields.symbol },
    }
    if (!(await run({ planApprovals, action, subject, protocol }))) return
    fields.setTried(false)
    setDoneEntry(latest.current.entryKey)
    // Clears the sent amount, which would be validated against the new balance, unless the user typed another.
    if (latest.current.amount === fields.amount) fields.clearAmount()
  }

  async function refetchNgoStatus() {
    await Promise.all(NGO_STATUS_KEYS.map(queryKey => queryClient.invalidateQueries({ queryKey })))
  }

  if (state.status === 'done' && sent) {
    return (
      <LazyBoundary placeholder={<Skeleton height={240} radius="md" />}>
        <result.Component sent={sent} outcome={state} onAgain={reset} />
      </LazyBoundary>
    )
  }
  return (
    <>
      <TransactionButton
        state={state}
        label={t(labels[protocol][approvals?.length ? 'withApproval' : 'alone'])}
        onClick={submit}
        testId="stake-and-donate-button"
        name="stake"
      />
      <p className={classes.hint}>{t(hintOf(approvals), { amount: sum })}</p>
    </>
  )
}

/** Query keys of what allows a deposit: the NGO's status and the user's ban. */
const NGO_STATUS_KEYS = [['ngos'], ['chain', 'banned'], ['chain', 'token-status']]

const labels = {
  lido: { alone: 'stake.submit', withApproval: 'stake.submitApprove' },
  aave: { alone: 'stake.submit.aave', withApproval: 'stake.submitApprove.aave' },
} as const

/** By the number of approvals; two where an old allowance is reset first. */
const hints = ['stake.hint', 'stake.hintApproval', 'stake.hintApprovalAnew'] as const

function hintOf(approvals: Stake['approvals']) {
  return approvals === null ? 'stake.hintReading' : (hints[approvals.length] ?? 'stake.hint')
}

import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useFormTransaction } from '#web3/transaction/use-form-transaction.ts'
import type { StakeAmount } from './use-stake-amount.ts'
import type { StakeForm } from './use-stake-form.ts'
import type { StakeQuote } from './use-stake-quote.ts'
import type { ProjectedStake } from './use-yield-projection.ts'

/** The stake as submitted; the form's fields may change meanwhile. */
export type SubmittedStake = ProjectedStake & {
  ngo: { id: string; name: string; imageLink: string }
  percent: number
}

export type StakeTransaction = ReturnType<typeof useStakeTransaction>

type QuotedStake = {
  form: StakeForm
  amount: StakeAmount
  quote: StakeQuote
  projected: ProjectedStake
}

/** Query keys of what allows a deposit: the NGO's status and the user's ban. */
const NGO_STATUS_KEYS = [['ngos'], ['ngo'], ['chain', 'banned'], ['chain', 'token-status']]

/** Sends the quoted stake. Once it is done, `done` has what was sent and its outcome, until `reset`. */
export function useStakeTransaction({ form, amount, quote, projected }: QuotedStake) {
  const queryClient = useQueryClient()
  const { fields, protocol, ngo } = form
  const { planApprovals, action, percent, problems } = quote
  const { state, run, reset } = useFormTransaction('stake', fields.formKey)
  const [sent, setSent] = useState<SubmittedStake | null>(null)
  const latest = useRef(fields)
  useEffect(() => {
    latest.current = fields
  })

  async function submit() {
    fields.setTried(true)
    // A pause or ban may have been lifted, and nothing else refetches it while the form is open.
    if (problems.ngo || problems.amount) void refetchNgoStatus()
    if (!action || !ngo || percent === null) return
    const { id, name, imageLink } = ngo
    setSent({ ...projected, ngo: { id, name, imageLink }, percent })
    const subject = {
      act: 'stake' as const,
      name,
      percent,
      amount: { value: String(amount.value), decimals: amount.decimals ?? 0, symbol: fields.symbol },
    }
    if (!(await run({ planApprovals, action, subject, protocol }))) return
    fields.setTried(false)
    // Clears the sent amount, which would be validated against the new balance, unless the user typed another.
    if (latest.current.amount === fields.amount) latest.current.clearAmount()
  }

  async function refetchNgoStatus() {
    await Promise.all(NGO_STATUS_KEYS.map(queryKey => queryClient.invalidateQueries({ queryKey })))
  }

  return {
    state,
    submit,
    reset,
    done: state.status === 'done' && sent ? { sent, outcome: state } : null,
  }
}

import type { WithdrawalRequest } from '@kindyield/api-contract'
import { useState } from 'react'
import type { Address } from 'viem'
import { claimBatches } from '#features/withdraw/rules/claim-batches.ts'
import { ETHER_DECIMALS } from '#lib/format/ether.ts'
import { useChain } from '#web3/client/web3-context.ts'
import { useTransaction } from '#web3/transaction/use-transaction.ts'

type ClaimBatches = {
  /** Requests claimed so far, and in all. */
  done: number
  count: number
  /** The transaction that runs, and how many there are; null once they have ended. */
  step: { number: number; count: number } | null
  /** Set for a single request. */
  requestId: string | null
  /** Set if the recipient is not the holder. */
  recipient: Address | undefined
}

/** Claims requests, those of a vault in one transaction; a failure leaves the rest where it is. */
export function useClaims() {
  const chain = useChain('lido')
  const { state, run } = useTransaction('claim')
  const [batches, setBatches] = useState<ClaimBatches | null>(null)
  const isRunning = (batches !== null && batches.step !== null) || state.status === 'running'
  const open = state.status === 'running' ? state.transaction?.subject : undefined
  /** The single request being claimed, also one that was begun before the page was loaded. */
  const requestId = isRunning
    ? (batches?.requestId ?? (open?.kind === 'claim' ? open.requestId : null))
    : null

  async function claim(requests: readonly WithdrawalRequest[], recipient?: Address): Promise<void> {
    if (isRunning || !chain) return
    const all = claimBatches(chain, requests, recipient)
    const [first] = requests
    const common = {
      count: requests.length,
      requestId: requests.length === 1 && first ? first.requestId : null,
      recipient,
    }
    let done = 0
    for (const [index, { batch, call }] of all.entries()) {
      setBatches({ ...common, done, step: { number: index + 1, count: all.length } })
      const outcome = await run({ action: call, subject: subjectOf(batch), protocol: 'lido' })
      if (!outcome) break
      done += batch.length
    }
    setBatches({ ...common, done, step: null })
  }

  /** Ends the message about the last claim. */
  const dismiss = () => setBatches(last => (last?.step === null ? null : last))

  return { state, batches, isRunning, requestId, claim, dismiss }
}

export type Claims = ReturnType<typeof useClaims>

function subjectOf(batch: readonly [WithdrawalRequest, ...WithdrawalRequest[]]) {
  const [{ ngoName: name, requestId }] = batch
  const value = batch.reduce((sum, { claimable, amount }) => sum + BigInt(claimable ?? amount), 0n)
  const amount = { value: String(value), decimals: ETHER_DECIMALS, symbol: 'ETH' }
  return batch.length === 1
    ? { kind: 'claim' as const, amount, name, requestId }
    : { kind: 'claimAll' as const, amount, name, count: batch.length }
}

import type { WithdrawalRequest } from '@kindyield/api-contract'
import { useState } from 'react'
import type { Address } from 'viem'
import { ETHER_DECIMALS } from '../../../lib/format/ether.ts'
import { claimCall } from '../../../web3/calls/withdraw-calls.ts'
import { useWeb3 } from '../../../web3/client/web3-context.ts'
import { useTransaction } from '../../../web3/transaction/use-transaction.ts'

type ClaimBatch = {
  /** The request being claimed; null once the batch has ended. */
  requestId: string | null
  done: number
  count: number
  /** Set if the recipient is not the holder. */
  recipient: Address | undefined
}

/** R16: claims requests one by one, because the vault has no batch claim; a failure ends the batch. */
export function useClaims() {
  const web3 = useWeb3()
  const { state, run } = useTransaction('claim')
  const [batch, setBatch] = useState<ClaimBatch | null>(null)
  const isRunning = (batch !== null && batch.requestId !== null) || state.status === 'running'
  const open = state.status === 'running' ? state.transaction?.subject : undefined
  /** Also of a claim that was begun before the page was loaded. */
  const requestId = batch?.requestId ?? (open?.act === 'claim' ? open.requestId : null)

  async function claim(requests: readonly WithdrawalRequest[], recipient?: Address): Promise<void> {
    if (isRunning || !web3) return
    const count = requests.length
    let done = 0
    for (const { requestId, vault, claimable, amount, ngoName } of requests) {
      setBatch({ requestId, done, count, recipient })
      const paidOut = { value: claimable ?? amount, decimals: ETHER_DECIMALS, symbol: 'ETH' }
      const outcome = await run({
        action: claimCall(web3.library, vault as Address, BigInt(requestId), recipient),
        subject: { act: 'claim', amount: paidOut, name: ngoName, requestId },
        protocol: 'lido',
      })
      if (!outcome) break
      done += 1
    }
    setBatch({ requestId: null, done, count, recipient })
  }

  /** Ends the message about the last batch. */
  const dismiss = () => setBatch(last => (last?.requestId === null ? null : last))

  return { state, batch, isRunning, requestId, claim, dismiss }
}

export type Claims = ReturnType<typeof useClaims>

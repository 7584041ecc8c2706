import type { WithdrawalRequest } from '@kindyield/api-contract'
import { useLingui } from '@lingui/react'
import { useState } from 'react'
import type { Address } from 'viem'
import { claimCall } from '../../../web3/calls/withdraw-calls.ts'
import { useWeb3 } from '../../../web3/client/web3-context.ts'
import { useTransaction } from '../../../web3/transaction/use-transaction.ts'
import { ETHER, useMoneyFormat } from './use-money-format.ts'

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
  const { _: t } = useLingui()
  const { format } = useMoneyFormat(ETHER)
  const web3 = useWeb3()
  const { state, run } = useTransaction()
  const [batch, setBatch] = useState<ClaimBatch | null>(null)
  const isRunning = batch !== null && batch.requestId !== null

  async function claim(requests: readonly WithdrawalRequest[], recipient?: Address): Promise<void> {
    if (isRunning || !web3) return
    const count = requests.length
    let done = 0
    for (const { requestId, vault, claimable, amount } of requests) {
      setBatch({ requestId, done, count, recipient })
      const values = { amount: format(BigInt(claimable ?? amount)), id: requestId }
      const outcome = await run({
        action: claimCall(web3.library, vault as Address, BigInt(requestId), recipient),
        description: t('withdraw.claimDescription', values),
        protocol: 'lido',
      })
      if (!outcome) break
      done += 1
    }
    setBatch({ requestId: null, done, count, recipient })
  }

  return { state, batch, isRunning, claim }
}

export type Claims = ReturnType<typeof useClaims>

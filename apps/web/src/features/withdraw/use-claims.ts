import type { WithdrawalRequest } from '@kindyield/api-contract'
import { useLingui } from '@lingui/react'
import { useState } from 'react'
import type { Address } from 'viem'
import { useTransaction } from '../../web3/transaction/use-transaction.ts'
import { useWeb3 } from '../../web3/web3-context.ts'
import { claimCall } from '../../web3/withdraw-calls.ts'
import { ETHER, useMoney } from './use-money.ts'

interface ClaimRun {
  /** Of the one that is under way; null once the run has ended. */
  requestId: string | null
  done: number
  count: number
  /** Who is paid, where that is not the holder. */
  recipient: Address | undefined
}

/** R16: claims requests one after the other, since the vault pays one at a time; a failure ends the run. */
export function useClaims() {
  const { _: t } = useLingui()
  const { format } = useMoney(ETHER)
  const web3 = useWeb3()
  const { state, run } = useTransaction()
  const [claims, setClaims] = useState<ClaimRun | null>(null)
  const isRunning = claims !== null && claims.requestId !== null

  async function claim(requests: readonly WithdrawalRequest[], recipient?: Address): Promise<void> {
    if (isRunning || !web3) return
    const count = requests.length
    let done = 0
    for (const { requestId, vault, claimable, amount } of requests) {
      setClaims({ requestId, done, count, recipient })
      const values = { amount: format(BigInt(claimable ?? amount)), id: requestId }
      const outcome = await run({
        action: claimCall(web3.library, vault as Address, BigInt(requestId), recipient),
        description: t('withdraw.claimDescription', values),
        protocol: 'lido',
      })
      if (!outcome) break
      done += 1
    }
    setClaims({ requestId: null, done, count, recipient })
  }

  return { state, claims, isRunning, claim }
}

export type Claims = ReturnType<typeof useClaims>

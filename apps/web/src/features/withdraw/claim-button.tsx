import type { WithdrawalRequest } from '@kindyield/api-contract'
import { useLingui } from '@lingui/react'
import type { Address } from 'viem'
import { BusyButton } from '../../components/busy-button.tsx'
import { describeStage } from '../../web3/transaction/describe-stage.ts'
import { useWeb3 } from '../../web3/web3-context.ts'
import { claimCall } from '../../web3/withdraw-calls.ts'
import { ClaimFee } from './claim-fee.tsx'
import type { Claims } from './use-claims.ts'
import { ETHER, useMoney } from './use-money.ts'

interface ClaimButtonProps {
  request: WithdrawalRequest
  owner: Address
  claims: Claims
}

export function ClaimButton({ request, owner, claims }: ClaimButtonProps) {
  const { _: t } = useLingui()
  const web3 = useWeb3()
  const { format } = useMoney(ETHER)
  const { requestId, vault, claimable, amount } = request
  const isMine = claims.claims?.requestId === requestId
  return (
    <>
      <BusyButton
        label={t('withdraw.claim', { amount: format(BigInt(claimable ?? amount)) })}
        progress={
          isMine && claims.state.status === 'running' ? progress(t(describeStage(claims.state))) : null
        }
        isWaiting={claims.isRunning}
        onClick={() => claims.claim([request])}
        testId="claim-button"
        progressTestId="claim-progress"
      />
      <ClaimFee call={web3 && claimCall(web3.library, vault as Address, BigInt(requestId))} owner={owner} />
    </>
  )

  function progress(stage: string): string {
    const { done = 0, count = 1 } = claims.claims ?? {}
    return count > 1 ? t('withdraw.claiming', { position: done + 1, count, stage }) : stage
  }
}

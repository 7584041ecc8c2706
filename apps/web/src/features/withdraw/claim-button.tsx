import type { WithdrawalRequest } from '@kindyield/api-contract'
import { useLingui } from '@lingui/react'
import { Button, Loader } from '@mantine/core'
import type { Address } from 'viem'
import { describeStage } from '../../web3/transaction/describe-stage.ts'
import { useWeb3 } from '../../web3/web3-context.ts'
import { claimCall } from '../../web3/withdraw-calls.ts'
import { ClaimFee } from './claim-fee.tsx'
import classes from './request-row.module.css'
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
      <Button
        aria-disabled={claims.isRunning}
        onClick={() => !claims.isRunning && claims.claim([request])}
        data-testid="claim-button"
      >
        {isMine && claims.state.status === 'running' ? (
          <span className={classes.claiming} role="status" data-testid="claim-progress">
            <Loader size={18} color="currentColor" />
            {progress(t(describeStage(claims.state)))}
          </span>
        ) : (
          t('withdraw.claim', { amount: format(BigInt(claimable ?? amount)) })
        )}
      </Button>
      <ClaimFee call={web3 && claimCall(web3.library, vault as Address, BigInt(requestId))} owner={owner} />
    </>
  )

  function progress(stage: string): string {
    const { done = 0, count = 1 } = claims.claims ?? {}
    return count > 1 ? t('withdraw.claiming', { position: done + 1, count, stage }) : stage
  }
}

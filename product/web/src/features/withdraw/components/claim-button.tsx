import type { WithdrawalRequest } from '@kindyield/api-contract'
import type { Address } from 'viem'
import { BusyButton } from '#components/ui/busy-button.tsx'
import type { Claims } from '#features/withdraw/hooks/use-claims.ts'
import { ETHER, useMoneyFormat } from '#features/withdraw/hooks/use-money-format.ts'
import { useT } from '#lib/i18n/use-t.ts'
import { stageMessageId } from '#web3/transaction/stage-message-id.ts'
import { ClaimFee } from './claim-fee.tsx'

type ClaimButtonProps = {
  request: WithdrawalRequest
  holder: Address
  claims: Claims
}

export function ClaimButton({ request, holder, claims }: ClaimButtonProps) {
  const t = useT()
  const { format } = useMoneyFormat(ETHER)
  const { requestId, claimable, amount } = request
  const isMine = claims.requestId === requestId
  return (
    <>
      <BusyButton
        label={t('withdraw.claim', { amount: format(BigInt(claimable ?? amount)) })}
        progress={isMine && claims.state.status === 'running' ? t(stageMessageId(claims.state)) : null}
        isWaiting={claims.isRunning}
        onClick={() => claims.claim([request])}
        testId="claim-button"
        progressTestId="claim-progress"
      />
      <ClaimFee requests={[request]} holder={holder} />
    </>
  )
}

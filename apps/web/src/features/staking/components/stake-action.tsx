import { useLingui } from '@lingui/react'
import { WalletSteps } from '../../../components/domain/transaction/wallet-steps.tsx'
import type { Stake } from '../hooks/use-stake.ts'
import { StakeSubmit } from './stake-submit.tsx'

type StakeActionProps = {
  stake: Stake
}

export function StakeAction({ stake }: StakeActionProps) {
  const { _: t } = useLingui()
  return (
    <WalletSteps connectWhy={t('stake.connectWhy')} name="stake">
      <StakeSubmit stake={stake} />
    </WalletSteps>
  )
}

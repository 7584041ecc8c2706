import { useLingui } from '@lingui/react'
import { WalletSteps } from '../../components/wallet-steps.tsx'
import { StakeSubmit } from './stake-submit.tsx'
import type { Stake } from './use-stake.ts'

interface StakeActionProps {
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

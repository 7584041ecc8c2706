import { useLingui } from '@lingui/react'
import { TextField } from '../../components/text-field.tsx'
import { factoryCalls } from '../../web3/administration-calls.ts'
import type { Factory } from '../../web3/factory-query.ts'
import { useAddressField } from '../../web3/use-address-field.ts'
import { AddressLine } from './address-line.tsx'
import type { AdministeredNgo } from './administered-ngos.ts'
import { Card } from './card.tsx'
import { ChainAct } from './chain-act.tsx'
import { questionOf } from './questions.ts'

interface RewardsOwnerCardProps {
  ngo: AdministeredNgo
  factory: Factory
}

/** R22: who receives the donations. */
export function RewardsOwnerCard({ ngo, factory }: RewardsOwnerCardProps) {
  const { _: t, i18n } = useLingui()
  const next = useAddressField()
  const { name } = ngo.profile
  return (
    <Card title={t('admin.rewardsOwner')} testId="admin-rewards-owner-card">
      <AddressLine label={t('admin.receives')} address={ngo.rewardsOwner} testId="admin-rewards-owner" />
      <TextField
        label={t('admin.newRewardsOwner')}
        value={next.text}
        onChange={next.setText}
        problem={next.problem}
        testId="admin-rewards-owner-input"
      />
      <ChainAct
        question={questionOf(i18n, 'rewardsOwner', { name, address: next.text.trim() })}
        call={next.address && factoryCalls(factory.address).setRewardsOwner(ngo.id, next.address)}
        subject={name}
        onTry={next.onTry}
        onDone={next.clear}
        testId="admin-set-rewards-owner"
      />
    </Card>
  )
}

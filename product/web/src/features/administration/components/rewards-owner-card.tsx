import { TextField } from '#components/ui/fields/text-field.tsx'
import type { AdministeredNgo } from '#features/administration/api/administered-ngos-query.ts'
import { confirmationText } from '#features/administration/rules/confirmation-text.ts'
import { useT } from '#lib/i18n/use-t.ts'
import { useAddressField } from '#web3/address/use-address-field.ts'
import { factoryCalls } from '#web3/calls/administration-calls.ts'
import type { Factory } from '#web3/reads/factory-query.ts'
import { ContractAction } from './actions/contract-action.tsx'
import { AddressLine } from './address-line.tsx'
import { TitledCard } from './titled-card.tsx'

type RewardsOwnerCardProps = {
  ngo: AdministeredNgo
  factory: Factory
}

/** The address that receives the donations. */
export function RewardsOwnerCard({ ngo, factory }: RewardsOwnerCardProps) {
  const t = useT()
  const next = useAddressField()
  const { name } = ngo.profile
  return (
    <TitledCard title={t('admin.rewardsOwner')} testId="admin-rewards-owner-card">
      <AddressLine
        chainId={factory.chainId}
        label={t('admin.receives')}
        address={ngo.rewardsOwner}
        testId="admin-rewards-owner"
      />
      <TextField
        label={t('admin.newRewardsOwner')}
        value={next.text}
        onChange={next.setText}
        problem={next.problem}
        testId="admin-rewards-owner-input"
      />
      <ContractAction
        confirmation={confirmationText(t, 'rewardsOwner', {
          name,
          address: next.text.trim(),
          days: factory.delayDays,
        })}
        call={next.address && factoryCalls(factory).announceRewardsOwner(ngo.id, next.address)}
        subject={name}
        onAttempt={next.onAttempt}
        onDone={next.clear}
        testId="admin-announce-rewards-owner"
      />
    </TitledCard>
  )
}

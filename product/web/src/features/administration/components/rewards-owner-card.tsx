import { NetworkName } from '#components/domain/network-name.tsx'
import { TextField } from '#components/ui/fields/text-field.tsx'
import { useNamedAct } from '#features/administration/hooks/use-named-act.ts'
import type { AdministeredNgo } from '#features/administration/rules/administered-ngo.ts'
import { confirmationText } from '#features/administration/rules/confirmation-text.ts'
import { onFactories } from '#features/administration/rules/on-factories.ts'
import { useT } from '#lib/i18n/use-t.ts'
import { useAddressField } from '#web3/address/use-address-field.ts'
import { factoryCalls } from '#web3/calls/administration-calls.ts'
import type { Factory } from '#web3/reads/factory-query.ts'
import { ContractAction } from './actions/contract-action.tsx'
import { AddressLine } from './address-line.tsx'
import { TitledCard } from './titled-card.tsx'

type RewardsOwnerCardProps = {
  ngo: AdministeredNgo
  factories: readonly Factory[]
}

/** The addresses that receive the donations, one on each network. */
export function RewardsOwnerCard({ ngo, factories }: RewardsOwnerCardProps) {
  const t = useT()
  const next = useAddressField()
  const named = useNamedAct()
  const { name } = ngo.profile
  const isAlone = ngo.networks.length === 1
  return (
    <TitledCard title={t('admin.rewardsOwner')} testId="admin-rewards-owner-card">
      {ngo.networks.map(({ chainId, rewardsOwner }) => (
        <div key={chainId}>
          <NetworkName chainId={chainId} />
          <AddressLine
            chainId={chainId}
            label={t('admin.receives')}
            address={rewardsOwner}
            testId="admin-rewards-owner"
          />
        </div>
      ))}
      <TextField
        label={t('admin.newRewardsOwner')}
        value={next.text}
        onChange={next.setText}
        problem={next.problem}
        testId="admin-rewards-owner-input"
      />
      {onFactories(ngo, factories).map(({ id, factory }, index) => (
        <ContractAction
          key={factory.chainId}
          confirmation={named(
            confirmationText(t, 'rewardsOwner', {
              name,
              address: next.text.trim(),
              days: factory.delayDays,
            }),
            factory.chainId,
          )}
          call={next.address && factoryCalls(factory).announceRewardsOwner(id, next.address)}
          subject={name}
          onAttempt={next.onAttempt}
          // The other networks are told the same address.
          {...(isAlone && { onDone: next.clear })}
          testId={
            index === 0 ? 'admin-announce-rewards-owner' : `admin-announce-rewards-owner-${factory.chainId}`
          }
        />
      ))}
    </TitledCard>
  )
}

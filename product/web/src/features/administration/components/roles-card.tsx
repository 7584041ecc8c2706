import { NetworkName } from '#components/domain/network-name.tsx'
import { TextField } from '#components/ui/fields/text-field.tsx'
import { confirmationText } from '#features/administration/rules/confirmation-text.ts'
import { useT } from '#lib/i18n/use-t.ts'
import { useAddressField } from '#web3/address/use-address-field.ts'
import { factoryCalls } from '#web3/calls/administration-calls.ts'
import type { Factory } from '#web3/reads/factory-query.ts'
import { ContractAction } from './actions/contract-action.tsx'
import { AddressLine } from './address-line.tsx'
import { TitledCard } from './titled-card.tsx'

type RolesCardProps = {
  factory: Factory
}

export function RolesCard({ factory }: RolesCardProps) {
  const t = useT()
  const oracle = useAddressField()
  return (
    <TitledCard
      title={t('admin.roles')}
      aside={<NetworkName chainId={factory.chainId} />}
      testId="admin-roles"
    >
      <div>
        <AddressLine
          chainId={factory.chainId}
          label={t('admin.owner')}
          address={factory.owner}
          testId="admin-owner"
        />
        <AddressLine
          chainId={factory.chainId}
          label={t('admin.oracle')}
          address={factory.oracle}
          testId="admin-oracle"
        />
      </div>
      <p>{t('admin.oracleNote')}</p>
      <TextField
        label={t('admin.newOracle')}
        value={oracle.text}
        onChange={oracle.setText}
        problem={oracle.problem}
        testId="admin-oracle-input"
      />
      <ContractAction
        confirmation={confirmationText(t, 'oracle', {
          address: oracle.text.trim(),
          days: factory.delayDays,
        })}
        call={oracle.address && factoryCalls(factory).announceOracle(oracle.address)}
        subject={oracle.text.trim()}
        onAttempt={oracle.onAttempt}
        onDone={oracle.clear}
        testId="admin-announce-oracle"
      />
    </TitledCard>
  )
}

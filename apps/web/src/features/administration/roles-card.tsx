import { useLingui } from '@lingui/react'
import { TextField } from '../../components/text-field.tsx'
import { factoryCalls } from '../../web3/administration-calls.ts'
import type { Factory } from '../../web3/factory-query.ts'
import { useAddressField } from '../../web3/use-address-field.ts'
import { AddressLine } from './address-line.tsx'
import { Card } from './card.tsx'
import { ChainAct } from './chain-act.tsx'
import { questionOf } from './questions.ts'

interface RolesCardProps {
  factory: Factory
}

export function RolesCard({ factory }: RolesCardProps) {
  const { _: t, i18n } = useLingui()
  const oracle = useAddressField()
  return (
    <Card title={t('admin.roles')} testId="admin-roles">
      <div>
        <AddressLine label={t('admin.owner')} address={factory.owner} testId="admin-owner" />
        <AddressLine label={t('admin.oracle')} address={factory.oracle} testId="admin-oracle" />
      </div>
      <p>{t('admin.oracleNote')}</p>
      <TextField
        label={t('admin.newOracle')}
        value={oracle.text}
        onChange={oracle.setText}
        problem={oracle.problem}
        testId="admin-oracle-input"
      />
      <ChainAct
        question={questionOf(i18n, 'oracle', { address: oracle.text.trim() })}
        call={oracle.address && factoryCalls(factory.address).setOracle(oracle.address)}
        subject={oracle.text.trim()}
        onTry={oracle.onTry}
        onDone={oracle.clear}
        testId="admin-set-oracle"
      />
    </Card>
  )
}

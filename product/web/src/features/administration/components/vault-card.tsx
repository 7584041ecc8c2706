import { NetworkName } from '#components/domain/network-name.tsx'
import type { AdministeredNgo, AdministeredVault } from '#features/administration/rules/administered-ngo.ts'
import { confirmationText } from '#features/administration/rules/confirmation-text.ts'
import { useT } from '#lib/i18n/use-t.ts'
import { factoryCalls, vaultCalls } from '#web3/calls/administration-calls.ts'
import type { Factory } from '#web3/reads/factory-query.ts'
import { ContractAction } from './actions/contract-action.tsx'
import { ReportAction } from './actions/report-action.tsx'
import { AddressLine } from './address-line.tsx'
import { BanForm } from './ban-form.tsx'
import { StatusFlag } from './status-flag.tsx'
import classes from './titled-card.module.css'
import { TitledCard } from './titled-card.tsx'

type VaultCardProps = {
  ngo: AdministeredNgo
  vault: AdministeredVault
  factory: Factory
}

/** The actions on an NGO's vault of one protocol. */
export function VaultCard({ ngo, vault, factory }: VaultCardProps) {
  const t = useT()
  const { name } = ngo.profile
  const { status, address } = vault
  const protocol = t(`protocol.${vault.protocol}`)
  const values = { name, protocol }
  const calls = vaultCalls(vault)
  const prefix = `admin-${vault.protocol}`
  return (
    <TitledCard
      title={protocol}
      aside={
        <div className="ky-actions">
          <NetworkName chainId={vault.chainId} />
          <StatusFlag status={status} testId={`${prefix}-status`} />
        </div>
      }
      testId={`${prefix}-vault`}
    >
      <AddressLine
        chainId={vault.chainId}
        label={t('admin.vault')}
        address={address}
        testId={`${prefix}-address`}
        protocol={vault.protocol}
      />
      {status === 'finished' ? (
        <p>{t('admin.finishedNote')}</p>
      ) : (
        <ContractAction
          confirmation={confirmationText(t, status === 'paused' ? 'resume' : 'pause', values)}
          call={calls.setDepositsPaused(status !== 'paused')}
          subject={name}
          protocol={vault.protocol}
          testId={`${prefix}-pause`}
        />
      )}
      <ReportAction ngo={ngo} vault={vault} factory={factory} />
      {status !== 'finished' && (
        <>
          <BanForm ngo={ngo} vault={vault} />
          <hr className={classes.rule} />
          <ContractAction
            confirmation={confirmationText(t, 'finish', { ...values, days: factory.delayDays })}
            call={factoryCalls(factory).announceEnd(address)}
            subject={name}
            typeToConfirm={name}
            testId={`${prefix}-finish`}
          />
        </>
      )}
    </TitledCard>
  )
}

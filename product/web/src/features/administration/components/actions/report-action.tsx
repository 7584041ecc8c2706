import { formatAddress } from '@kindyield/domain'
import { Button } from '@mantine/core'
import type { AdministeredNgo, AdministeredVault } from '#features/administration/rules/administered-ngo.ts'
import { confirmationText } from '#features/administration/rules/confirmation-text.ts'
import { useT } from '#lib/i18n/use-t.ts'
import { vaultCalls } from '#web3/calls/administration-calls.ts'
import { type Factory, isSameAddress } from '#web3/reads/factory-query.ts'
import { useAccount } from '#web3/wallet/use-account.ts'
import classes from './confirmed-action.module.css'
import { ContractAction } from './contract-action.tsx'

type ReportActionProps = {
  ngo: AdministeredNgo
  vault: AdministeredVault
  factory: Factory
}

/** Only the oracle may report; other users see the oracle's address. */
export function ReportAction({ ngo, vault, factory }: ReportActionProps) {
  const t = useT()
  const isOracle = isSameAddress(factory.oracle, useAccount())
  const { name } = ngo.profile
  const confirmation = confirmationText(t, 'report', { name, protocol: t(`protocol.${vault.protocol}`) })
  const testId = `admin-${vault.protocol}-report`
  if (isOracle) {
    const call = vaultCalls(vault).reportRewards()
    const act = { confirmation, call, subject: name, protocol: vault.protocol, testId }
    return <ContractAction {...act} />
  }
  const noteId = `${testId}-note`
  return (
    <div className={classes.action}>
      <Button variant="default" disabled aria-describedby={noteId} data-testid={testId}>
        {confirmation.label}
      </Button>
      <p id={noteId} className={classes.note} data-testid={noteId}>
        {t('admin.report.notOracle', { address: formatAddress(factory.oracle) })}
      </p>
    </div>
  )
}

import { formatAddress } from '@kindyield/domain'
import { useLingui } from '@lingui/react'
import { Button } from '@mantine/core'
import { vaultCalls } from '../../web3/administration-calls.ts'
import type { Factory } from '../../web3/factory-query.ts'
import { useFactory } from '../../web3/use-factory.ts'
import type { AdministeredNgo, AdministeredVault } from './administered-ngos.ts'
import classes from './ask-first.module.css'
import { ChainAct } from './chain-act.tsx'
import { questionOf } from './questions.ts'

interface ReportActProps {
  ngo: AdministeredNgo
  vault: AdministeredVault
  factory: Factory
}

/** R22: only the oracle may report. Anyone else is told who that is. */
export function ReportAct({ ngo, vault, factory }: ReportActProps) {
  const { _: t, i18n } = useLingui()
  const { isOracle } = useFactory()
  const { name } = ngo.profile
  const question = questionOf(i18n, 'report', { name, protocol: t(`protocol.${vault.protocol}`) })
  const testId = `admin-${vault.protocol}-report`
  if (isOracle) {
    const call = vaultCalls(vault.address).reportRewards()
    const act = { question, call, subject: name, protocol: vault.protocol, testId }
    return <ChainAct {...act} />
  }
  const noteId = `${testId}-note`
  return (
    <div className={classes.action}>
      <Button variant="default" disabled aria-describedby={noteId} data-testid={testId}>
        {question.label}
      </Button>
      <p id={noteId} className={classes.note} data-testid={noteId}>
        {t('admin.report.notOracle', { address: formatAddress(factory.oracle) })}
      </p>
    </div>
  )
}

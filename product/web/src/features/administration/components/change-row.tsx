import type { AnnouncedChange } from '@kindyield/api-contract'
import { formatDateTime } from '@kindyield/domain'
import { ChangeText, statusAt } from '#components/domain/announced-change.tsx'
import { NetworkName } from '#components/domain/network-name.tsx'
import type { AdministeredNgo } from '#features/administration/rules/administered-ngo.ts'
import { changeSubject } from '#features/administration/rules/change-subject.ts'
import { confirmationText } from '#features/administration/rules/confirmation-text.ts'
import { useT } from '#lib/i18n/use-t.ts'
import { useChainTime } from '#lib/queries/use-chain-time.ts'
import { factoryCalls } from '#web3/calls/administration-calls.ts'
import type { Factory } from '#web3/reads/factory-query.ts'
import { ContractAction } from './actions/contract-action.tsx'
import classes from './changes-card.module.css'

type ChangeRowProps = {
  change: AnnouncedChange
  /** Undefined while it loads, and for changes that are about no NGO. */
  ngo: AdministeredNgo | undefined
  /** That of the change's network; undefined where it could not be read. */
  factory: Factory | undefined
}

export function ChangeRow({ change, ngo, factory }: ChangeRowProps) {
  const t = useT()
  const { earliest, voidFrom, endedAt } = change
  const status = statusAt(change, useChainTime(change.chainId))
  const isPending = status === 'announced' || status === 'due'
  const vault = ngo?.vaults.find(({ address }) => address.toLowerCase() === change.vault?.toLowerCase())
  const name = ngo?.profile.name
  const subject = changeSubject(change)
  const calls = factory && factoryCalls(factory)
  const key = `${change.chainId} ${change.change} ${change.vault ?? change.token ?? change.ngoId ?? ''}`
  return (
    <li data-pending={isPending || undefined} data-testid="admin-change" data-status={status}>
      <div className={classes.what}>
        <ChangeText change={change} audience="owner" name={name} protocol={vault?.protocol} />
        <NetworkName chainId={change.chainId} />
        <small data-testid="admin-change-status">
          {t(`change.status.${status}`, {
            date: formatDateTime(new Date(isPending ? earliest : (endedAt ?? voidFrom))),
            voidFrom: formatDateTime(new Date(voidFrom)),
          })}
        </small>
      </div>
      {isPending && calls && (
        <div className="ky-actions">
          {status === 'due' && (
            <ContractAction
              confirmation={confirmationText(t, 'carryOut')}
              call={calls.carryOut(subject)}
              subject={key}
              testId="admin-carry-out"
            />
          )}
          <ContractAction
            confirmation={confirmationText(t, 'cancel')}
            call={calls.cancelChange(subject)}
            subject={key}
            testId="admin-cancel-change"
          />
        </div>
      )}
    </li>
  )
}

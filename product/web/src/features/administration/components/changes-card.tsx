import { useQuery } from '@tanstack/react-query'
import { RequestFailure } from '#components/ui/request-failure.tsx'
import { administeredNgosQuery } from '#features/administration/api/administered-ngos-query.ts'
import { changesQuery } from '#features/administration/api/changes-query.ts'
import { useChainIds } from '#features/administration/hooks/use-chain-ids.ts'
import type { AdministeredNgo } from '#features/administration/rules/administered-ngo.ts'
import { useApi } from '#lib/api/api-context.ts'
import { useT } from '#lib/i18n/use-t.ts'
import type { Factory } from '#web3/reads/factory-query.ts'
import { ChangeRow } from './change-row.tsx'
import classes from './changes-card.module.css'
import { TitledCard } from './titled-card.tsx'

type ChangesCardProps = {
  factories: readonly Factory[]
  /** Limits the list to the changes of this NGO. */
  ngo?: AdministeredNgo
}

/** What was announced, with its dates; the owner takes it back, or carries it out when it is due. */
export function ChangesCard({ factories, ngo }: ChangesCardProps) {
  const t = useT()
  const api = useApi()
  const { data: changes, error, isFetching, refetch } = useQuery(changesQuery(api, ngo))
  const all = useQuery({
    ...administeredNgosQuery(api, useChainIds(), factories),
    enabled: ngo === undefined,
  })
  const ngos = ngo ? [ngo] : (all.data ?? [])
  return (
    <TitledCard title={t('admin.changes')} testId="admin-changes">
      <p>{t('admin.changesNote', { days: Math.max(...factories.map(({ delayDays }) => delayDays)) })}</p>
      {changes?.length === 0 && <p data-testid="admin-no-changes">{t('admin.noChanges')}</p>}
      {changes && changes.length > 0 && (
        <ul className={`ky-lines ${classes.list}`}>
          {changes.map(change => (
            <ChangeRow
              key={`${change.chainId} ${change.transactionHash} ${change.status} ${change.change} ${change.vault ?? change.token ?? change.ngoId}`}
              change={change}
              ngo={ngos.find(({ networks }) =>
                networks.some(({ chainId, id }) => chainId === change.chainId && id === change.ngoId),
              )}
              factory={factories.find(({ chainId }) => chainId === change.chainId)}
            />
          ))}
        </ul>
      )}
      {!changes && error && (
        <RequestFailure
          title={t('admin.changesError')}
          error={error}
          retrying={isFetching}
          onRetry={refetch}
          testId="admin-changes-error"
        />
      )}
    </TitledCard>
  )
}

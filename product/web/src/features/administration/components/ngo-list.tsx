import { Button, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { RequestFailure } from '#components/ui/request-failure.tsx'
import { administeredNgosQuery } from '#features/administration/api/administered-ngos-query.ts'
import { useChainIds } from '#features/administration/hooks/use-chain-ids.ts'
import { useApi } from '#lib/api/api-context.ts'
import { useT } from '#lib/i18n/use-t.ts'
import { ngoIdentity } from '#lib/protocol/ngo-reference.ts'
import type { Factory } from '#web3/reads/factory-query.ts'
import classes from './ngo-list.module.css'
import { NgoRow } from './ngo-row.tsx'
import { TitledCard } from './titled-card.tsx'

type NgoListProps = {
  factories: readonly Factory[]
}

export function NgoList({ factories }: NgoListProps) {
  const t = useT()
  const {
    data: ngos,
    error,
    isFetching,
    refetch,
  } = useQuery(administeredNgosQuery(useApi(), useChainIds(), factories))
  return (
    <TitledCard
      title={t('admin.ngos')}
      aside={
        <Button component={Link} to="/administration/new" data-testid="admin-new">
          {t('admin.new')}
        </Button>
      }
      testId="admin-ngos"
    >
      {ngos && ngos.length === 0 && <p>{t('marketplace.emptyText')}</p>}
      {ngos && ngos.length > 0 && (
        <ul className={classes.list}>
          {ngos.map(ngo => (
            <NgoRow key={ngoIdentity(ngo)} ngo={ngo} />
          ))}
        </ul>
      )}
      {!ngos && error && (
        <RequestFailure
          title={t('marketplace.errorTitle')}
          error={error}
          retrying={isFetching}
          onRetry={refetch}
          testId="admin-ngos-error"
        />
      )}
      {!ngos && !error && (
        <div role="status" aria-label={t('marketplace.loading')}>
          <Skeleton height={240} radius="md" />
        </div>
      )}
    </TitledCard>
  )
}

import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { PageHead } from '#components/ui/page-head.tsx'
import { RequestFailure } from '#components/ui/request-failure.tsx'
import { useApi } from '#lib/api/api-context.ts'
import { useT } from '#lib/i18n/use-t.ts'
import { ngoIdentity } from '#lib/protocol/ngo-reference.ts'
import type { Factory } from '#web3/reads/factory-query.ts'
import { administeredNgoQuery } from './api/administered-ngos-query.ts'
import { BackLink } from './components/back-link.tsx'
import { ManagedNgo } from './components/managed-ngo.tsx'
import { OwnerGate } from './components/owner-gate.tsx'
import { useChainIds } from './hooks/use-chain-ids.ts'

export function ManageNgoPage() {
  const t = useT()
  const { id = '' } = useParams()
  const { data } = useQuery(administeredNgoQuery(useApi(), useChainIds(), id))
  return (
    <>
      <PageHead title={data?.profile.name ?? t('admin.oneTitle')} lede={t('admin.oneLede')} />
      <BackLink />
      <OwnerGate>{factories => <Loaded id={id} factories={factories} />}</OwnerGate>
    </>
  )
}

function Loaded({ id, factories }: { id: string; factories: readonly Factory[] }) {
  const t = useT()
  const {
    data: ngo,
    error,
    isFetching,
    refetch,
  } = useQuery(administeredNgoQuery(useApi(), useChainIds(), id))
  if (ngo) return <ManagedNgo key={ngoIdentity(ngo)} ngo={ngo} factories={factories} />
  if (!error) return <p role="status">{t('marketplace.loading')}</p>
  return (
    <RequestFailure
      title={t('admin.oneError')}
      error={error}
      retrying={isFetching}
      onRetry={refetch}
      testId="admin-one-error"
    />
  )
}

import { useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { Link, useParams } from 'react-router'
import { Icon } from '#components/ui/icon.tsx'
import { PageTitle } from '#components/ui/page-title.tsx'
import { RequestFailure } from '#components/ui/request-failure.tsx'
import { useApi } from '#lib/api/api-context.ts'
import { RequestError } from '#lib/errors/request-error.ts'
import { useT } from '#lib/i18n/use-t.ts'
import { ngoQuery } from '#lib/queries/ngo-query.ts'
import { useUrlProtocol } from '#web3/client/use-url-protocol.ts'
import { NgoNotFound } from './components/ngo-not-found.tsx'
import { NgoPageSkeleton } from './components/ngo-page-skeleton.tsx'
import { NgoProfile } from './components/ngo-profile.tsx'
import classes from './ngo-page.module.css'

export function NgoPage() {
  const t = useT()
  return (
    <>
      <Link className={classes.back} to="/marketplace" data-testid="ngo-back">
        <Icon name="arrow-left" size="small" />
        {t('ngoPage.back')}
      </Link>
      <Content />
    </>
  )
}

function Content() {
  const t = useT()
  const { id = '' } = useParams()
  const asked = { id, protocol: useUrlProtocol() }
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(ngoQuery(useApi(), asked))
  // Deferred: renders in slices, so that a slow phone stays responsive.
  const ngo = useDeferredValue(data)
  const isChanging = isPlaceholderData || ngo !== data

  if (ngo) return <NgoProfile ngo={ngo} protocol={asked.protocol} isChanging={isChanging} />
  if (error instanceof RequestError && error.code === 'notFound') return <NgoNotFound />
  if (error) {
    return (
      <RequestFailure
        title={<PageTitle>{t('ngoPage.errorTitle')}</PageTitle>}
        error={error}
        retrying={isFetching}
        onRetry={refetch}
        testId="ngo-error"
      />
    )
  }
  return <NgoPageSkeleton />
}

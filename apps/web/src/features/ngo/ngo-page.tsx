import { useLingui } from '@lingui/react'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { Link, useParams } from 'react-router'
import { Icon } from '../../components/icon.tsx'
import { PageTitle } from '../../components/page-title.tsx'
import { RequestFailure } from '../../components/request-failure.tsx'
import { useApi } from '../../lib/api-context.ts'
import { RequestError } from '../../lib/request-error.ts'
import { useShownProtocol } from '../../web3/use-shown-protocol.ts'
import { NgoMissing } from './ngo-missing.tsx'
import classes from './ngo-page.module.css'
import { NgoPageSkeleton } from './ngo-page-skeleton.tsx'
import { NgoProfile } from './ngo-profile.tsx'
import { ngoQuery } from './ngo-query.ts'

export function NgoPage() {
  const { _: t } = useLingui()
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
  const { _: t } = useLingui()
  const { id = '' } = useParams()
  const asked = { id, protocol: useShownProtocol() }
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(ngoQuery(useApi(), asked))
  // Drawn in slices, so that a slow phone answers meanwhile.
  const ngo = useDeferredValue(data)
  const isChanging = isPlaceholderData || ngo !== data

  if (ngo) return <NgoProfile ngo={ngo} protocol={asked.protocol} isChanging={isChanging} />
  if (error instanceof RequestError && error.code === 'not-found') return <NgoMissing />
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

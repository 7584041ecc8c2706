import { useDeferredValue } from 'react'
import { Link } from 'react-router'
import { Icon } from '#components/ui/icon.tsx'
import { PageTitle } from '#components/ui/page-title.tsx'
import { RequestFailure } from '#components/ui/request-failure.tsx'
import { RequestError } from '#lib/errors/request-error.ts'
import { useT } from '#lib/i18n/use-t.ts'
import { useUrlProtocol } from '#web3/client/use-url-protocol.ts'
import { NgoNotFound } from './components/ngo-not-found.tsx'
import { NgoPageSkeleton } from './components/ngo-page-skeleton.tsx'
import { NgoProfile } from './components/ngo-profile.tsx'
import { useNgoOfPage } from './hooks/use-ngo-of-page.ts'
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
  const protocol = useUrlProtocol()
  const { data, other, error, isFetching, isPlaceholderData, refetch } = useNgoOfPage(protocol)
  // Deferred: renders in slices, so that a slow phone stays responsive.
  const ngo = useDeferredValue(data)
  const isChanging = isPlaceholderData || ngo !== data

  if (ngo) return <NgoProfile ngo={ngo} other={other} protocol={protocol} isChanging={isChanging} />
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

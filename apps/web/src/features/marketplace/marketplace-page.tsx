import { useLingui } from '@lingui/react'
import { useQuery } from '@tanstack/react-query'
import { PageHead } from '../../components/page-head.tsx'
import { RequestFailure } from '../../components/request-failure.tsx'
import { StatePanel } from '../../components/state-panel.tsx'
import { useApi } from '../../lib/api-context.ts'
import { ngosQuery } from '../../lib/ngos-query.ts'
import { useProtocol } from '../../web3/use-protocol.ts'
import { NgoBrowser } from './ngo-browser.tsx'
import { NgoGridSkeleton } from './ngo-grid-skeleton.tsx'

export function MarketplacePage() {
  const { _: t } = useLingui()
  return (
    <>
      <PageHead title={t('marketplace.title')} lede={t('marketplace.lede')} />
      <Ngos />
    </>
  )
}

function Ngos() {
  const { _: t } = useLingui()
  const { data: ngos, error, isFetching, refetch } = useQuery(ngosQuery(useApi(), useProtocol().protocol))
  if (ngos && ngos.length > 0) return <NgoBrowser ngos={ngos} />
  if (ngos) {
    return (
      <StatePanel
        title={<h2>{t('marketplace.emptyTitle')}</h2>}
        text={t('marketplace.emptyText')}
        testId="ngo-list-empty"
      />
    )
  }
  if (error) {
    return (
      <RequestFailure
        title={t('marketplace.errorTitle')}
        error={error}
        retrying={isFetching}
        onRetry={refetch}
        testId="ngo-list-error"
      />
    )
  }
  return <NgoGridSkeleton />
}

import { useLingui } from '@lingui/react'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { ProtocolSwitch } from '../../components/domain/protocol-switch.tsx'
import { PageHead } from '../../components/ui/page-head.tsx'
import { RequestFailure } from '../../components/ui/request-failure.tsx'
import { StatePanel } from '../../components/ui/state-panel.tsx'
import { useApi } from '../../lib/api/api-context.ts'
import { ngosQuery } from '../../lib/queries/ngos-query.ts'
import { useUrlProtocol } from '../../web3/client/use-url-protocol.ts'
import { NgoBrowser } from './components/ngo-browser.tsx'
import { NgoGridSkeleton } from './components/ngo-grid-skeleton.tsx'
import { WholeTotals } from './components/whole-totals.tsx'
import { applyFilter, isFiltering, type NgoFilter, parseFilter } from './rules/ngo-filter.ts'

export function MarketplacePage() {
  const { _: t } = useLingui()
  return (
    <>
      <PageHead title={t('marketplace.title')} lede={t('marketplace.lede')} action={<ProtocolSwitch />} />
      <WholeTotals />
      <Ngos />
    </>
  )
}

function Ngos() {
  const { _: t } = useLingui()
  const [search, setSearch] = useSearchParams()
  const protocol = useUrlProtocol()
  const filter = useMemo(() => parseFilter(search), [search])
  const listed = { protocol, finished: filter.status === 'finished' }
  const { data, error, isFetching, refetch } = useQuery(ngosQuery(useApi(), listed))
  // Deferred: renders many cards in slices, so that a slow phone stays responsive.
  const ngos = useDeferredValue(data)

  const change = (changes: Partial<NgoFilter>) =>
    setSearch(applyFilter(search, changes), { replace: true, preventScrollReset: true })

  if (ngos && (ngos.length > 0 || isFiltering(filter))) {
    return <NgoBrowser ngos={ngos} protocol={protocol} filter={filter} onFilter={change} />
  }
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
        title={<h2>{t('marketplace.errorTitle')}</h2>}
        error={error}
        retrying={isFetching}
        onRetry={refetch}
        testId="ngo-list-error"
      />
    )
  }
  return <NgoGridSkeleton />
}

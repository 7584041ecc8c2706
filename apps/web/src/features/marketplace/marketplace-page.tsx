import { useLingui } from '@lingui/react'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { PageHead } from '../../components/page-head.tsx'
import { ProtocolSwitch } from '../../components/protocol-switch.tsx'
import { RequestFailure } from '../../components/request-failure.tsx'
import { StatePanel } from '../../components/state-panel.tsx'
import { useApi } from '../../lib/api-context.ts'
import { ngosQuery } from '../../lib/ngos-query.ts'
import { useShownProtocol } from '../../web3/use-shown-protocol.ts'
import classes from './marketplace-page.module.css'
import { NgoBrowser } from './ngo-browser.tsx'
import { type NgoFilter, narrows, readFilter, writeFilter } from './ngo-filter.ts'
import { NgoGridSkeleton } from './ngo-grid-skeleton.tsx'

export function MarketplacePage() {
  const { _: t } = useLingui()
  return (
    <>
      <div className={classes.head}>
        <PageHead title={t('marketplace.title')} lede={t('marketplace.lede')} />
        <div className={classes.protocol}>
          <ProtocolSwitch testId="page-protocol" />
        </div>
      </div>
      <Ngos />
    </>
  )
}

function Ngos() {
  const { _: t } = useLingui()
  const [search, setSearch] = useSearchParams()
  const protocol = useShownProtocol()
  const filter = useMemo(() => readFilter(search), [search])
  const listed = { protocol, finished: filter.status === 'finished' }
  const { data, error, isFetching, refetch } = useQuery(ngosQuery(useApi(), listed))
  // Many cards at once: drawn in slices, so that a slow phone answers meanwhile.
  const ngos = useDeferredValue(data)

  const change = (changes: Partial<NgoFilter>) =>
    setSearch(writeFilter(search, changes), { replace: true, preventScrollReset: true })

  if (ngos && (ngos.length > 0 || narrows(filter))) {
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

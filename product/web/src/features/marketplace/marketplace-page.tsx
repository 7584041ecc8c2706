import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useDeferredValue, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { ProtocolSwitch } from '#components/domain/protocol-switch.tsx'
import { PageHead } from '#components/ui/page-head.tsx'
import { RequestFailure } from '#components/ui/request-failure.tsx'
import { StatePanel } from '#components/ui/state-panel.tsx'
import { useApi } from '#lib/api/api-context.ts'
import { useT } from '#lib/i18n/use-t.ts'
import { isFiltering, type NgoFilter, ngosQuery } from '#lib/queries/ngos-query.ts'
import { useUrlProtocol } from '#web3/client/use-url-protocol.ts'
import { NgoBrowser } from './components/ngo-browser.tsx'
import { NgoGridSkeleton } from './components/ngo-grid-skeleton.tsx'
import { WholeTotals } from './components/whole-totals.tsx'
import { applyFilter, parseFilter } from './rules/ngo-filter.ts'

/** Letters of one word are searched for together. */
const SEARCH_DEBOUNCE_MS = 250

export function MarketplacePage() {
  const t = useT()
  return (
    <>
      <PageHead title={t('marketplace.title')} lede={t('marketplace.lede')} action={<ProtocolSwitch />} />
      <WholeTotals />
      <Ngos />
    </>
  )
}

function Ngos() {
  const t = useT()
  const [search, setSearch] = useSearchParams()
  const protocol = useUrlProtocol()
  const filter = useMemo(() => parseFilter(search), [search])
  const api = useApi()
  const [words] = useDebouncedValue(filter.words, SEARCH_DEBOUNCE_MS)
  const list = useInfiniteQuery({
    ...ngosQuery(api, { ...filter, words, protocol }),
    // Keeps the filters in place while another list loads.
    placeholderData: keepPreviousData,
  })
  const { data, error, isFetching, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = list
  // Deferred: renders many cards in slices, so that a slow phone stays responsive.
  const shown = useDeferredValue(data)

  const change = (changes: Partial<NgoFilter>) =>
    setSearch(applyFilter(search, changes), { replace: true, preventScrollReset: true })

  if (shown && (shown.total > 0 || isFiltering(filter) || isFiltering({ ...filter, words }))) {
    return (
      <NgoBrowser
        ngos={shown.ngos}
        total={shown.total}
        protocol={protocol}
        filter={filter}
        onFilter={change}
        isBusy={list.isPlaceholderData || words !== filter.words || shown !== data}
        onMore={hasNextPage ? () => void fetchNextPage() : undefined}
        isFetchingMore={isFetchingNextPage}
      />
    )
  }
  if (shown) {
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

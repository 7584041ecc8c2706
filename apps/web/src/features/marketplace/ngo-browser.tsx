import type { Ngo } from '@kindyield/api-contract'
import { useLingui } from '@lingui/react'
import { Button } from '@mantine/core'
import { useMemo } from 'react'
import { StatePanel } from '../../components/state-panel.tsx'
import { filterNgos } from '../../lib/filter-ngos.ts'
import type { Protocol } from '../../lib/protocol.ts'
import { type NgoFilter, narrows } from './ngo-filter.ts'
import { NgoFilters } from './ngo-filters.tsx'
import { NgoGrid } from './ngo-grid.tsx'
import { sortNgos } from './sort-ngos.ts'

interface NgoBrowserProps {
  ngos: readonly Ngo[]
  protocol: Protocol
  filter: NgoFilter
  onFilter: (changes: Partial<NgoFilter>) => void
}

const EVERYTHING = { words: '', location: '', status: '' } as const

export function NgoBrowser({ ngos, protocol, filter, onFilter }: NgoBrowserProps) {
  const { _: t, i18n } = useLingui()
  const matches = useMemo(
    () => sortNgos(filterNgos(ngos, filter), filter.sort, i18n.locale),
    [ngos, filter, i18n.locale],
  )
  const clear = () => onFilter(EVERYTHING)
  const words = filter.words.trim()
  const onlyWords = filter.location === '' && filter.status === ''
  return (
    <>
      <NgoFilters filter={filter} onChange={onFilter} onClear={clear} ngos={ngos} matches={matches.length} />
      {matches.length > 0 ? (
        <NgoGrid ngos={matches} protocol={protocol} withLead={!narrows(filter)} />
      ) : (
        <StatePanel
          title={<h2>{t('marketplace.noMatchTitle')}</h2>}
          text={onlyWords ? t('marketplace.noMatchText', { query: words }) : t('filter.none')}
          action={
            <Button variant="default" onClick={clear} data-testid="ngo-no-match-clear">
              {t('filter.clear')}
            </Button>
          }
          testId="ngo-no-match"
        />
      )}
    </>
  )
}

import type { Ngo } from '@kindyield/api-contract'
import type { Protocol } from '@kindyield/chain/protocols'
import { useLingui } from '@lingui/react'
import { Button } from '@mantine/core'
import { useMemo } from 'react'
import { StatePanel } from '../../../components/ui/state-panel.tsx'
import { filterNgos } from '../../../lib/queries/filter-ngos.ts'
import { isFiltering, type NgoFilter } from '../rules/ngo-filter.ts'
import { sortNgos } from '../rules/sort-ngos.ts'
import { NgoFilterBar } from './ngo-filter-bar.tsx'
import { NgoGrid } from './ngo-grid.tsx'

type NgoBrowserProps = {
  ngos: readonly Ngo[]
  protocol: Protocol
  filter: NgoFilter
  onFilter: (changes: Partial<NgoFilter>) => void
}

const NO_FILTER = { words: '', location: '', status: '' } as const

export function NgoBrowser({ ngos, protocol, filter, onFilter }: NgoBrowserProps) {
  const { _: t, i18n } = useLingui()
  const matches = useMemo(
    () => sortNgos(filterNgos(ngos, filter), filter.sort, i18n.locale),
    [ngos, filter, i18n.locale],
  )
  const clear = () => onFilter(NO_FILTER)
  const words = filter.words.trim()
  const onlyWords = filter.location === '' && filter.status === ''
  return (
    <>
      <NgoFilterBar
        filter={filter}
        onChange={onFilter}
        onClear={clear}
        ngos={ngos}
        matches={matches.length}
      />
      {matches.length > 0 ? (
        <NgoGrid ngos={matches} protocol={protocol} withLead={!isFiltering(filter)} />
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

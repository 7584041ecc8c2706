import type { Ngo } from '@kindyield/api-contract'
import { useLingui } from '@lingui/react'
import { Button } from '@mantine/core'
import { useMemo, useState } from 'react'
import { StatePanel } from '../../components/state-panel.tsx'
import { filterNgos } from '../../lib/filter-ngos.ts'
import { NgoGrid } from './ngo-grid.tsx'
import { NgoSearch } from './ngo-search.tsx'

interface NgoBrowserProps {
  ngos: readonly Ngo[]
}

export function NgoBrowser({ ngos }: NgoBrowserProps) {
  const { _: t } = useLingui()
  const [query, setQuery] = useState('')
  const matches = useMemo(() => filterNgos(ngos, query), [ngos, query])
  const searching = query.trim() !== ''
  return (
    <>
      <NgoSearch query={query} onChange={setQuery} matches={matches.length} total={ngos.length} />
      {matches.length > 0 ? (
        <NgoGrid ngos={matches} withLead={!searching} />
      ) : (
        <StatePanel
          title={<h2>{t('marketplace.noMatchTitle')}</h2>}
          text={t('marketplace.noMatchText', { query: query.trim() })}
          action={
            <Button variant="default" onClick={() => setQuery('')} data-testid="ngo-no-match-clear">
              {t('marketplace.clearSearch')}
            </Button>
          }
          testId="ngo-no-match"
        />
      )}
    </>
  )
}

import { NGO_STATUSES, type Ngo } from '@kindyield/api-contract'
import { useLingui } from '@lingui/react'
import { Button } from '@mantine/core'
import { FilterSelect } from './filter-select.tsx'
import { type NgoFilter, narrows, SORTS } from './ngo-filter.ts'
import classes from './ngo-filters.module.css'
import { NgoSearch } from './ngo-search.tsx'

interface NgoFiltersProps {
  filter: NgoFilter
  onChange: (changes: Partial<NgoFilter>) => void
  onClear: () => void
  ngos: readonly Ngo[]
  /** How many of them the filter leaves. */
  matches: number
}

export function NgoFilters({ filter, onChange, onClear, ngos, matches }: NgoFiltersProps) {
  const { _: t, i18n } = useLingui()
  const narrowed = narrows(filter)
  return (
    <search className={classes.filters} aria-label={t('filter.label')}>
      <NgoSearch words={filter.words} onChange={words => onChange({ words })} />
      <div className={classes.choices}>
        <FilterSelect
          label={t('filter.location')}
          value={filter.location}
          options={[
            { value: '', label: t('filter.anyLocation') },
            ...placesOf(ngos, filter.location, i18n.locale).map(place => ({ value: place, label: place })),
          ]}
          onChange={location => onChange({ location })}
          testId="ngo-filter-location"
        />
        <FilterSelect
          label={t('filter.status')}
          value={filter.status}
          options={[
            { value: '', label: t('filter.anyStatus') },
            ...NGO_STATUSES.map(status => ({ value: status, label: t(`filter.${status}`) })),
          ]}
          onChange={status => onChange({ status })}
          testId="ngo-filter-status"
        />
        <FilterSelect
          label={t('filter.sort')}
          value={filter.sort}
          options={SORTS.map(sort => ({ value: sort, label: t(`sort.${sort}`) }))}
          onChange={sort => onChange({ sort })}
          testId="ngo-sort"
        />
        {narrowed && (
          <Button variant="subtle" onClick={onClear} data-testid="ngo-filter-clear">
            {t('filter.clear')}
          </Button>
        )}
        <p className={classes.count} role="status" data-testid="ngo-count">
          {narrowed
            ? t('marketplace.matches', { count: matches, total: ngos.length })
            : t('marketplace.count', { count: ngos.length })}
        </p>
      </div>
    </search>
  )
}

/** With the one that is asked for, though nobody is there: a list must be able to show its choice. */
function placesOf(ngos: readonly Ngo[], asked: string, locale: string): string[] {
  const places = new Set([...ngos.map(({ location }) => location), asked])
  places.delete('')
  return [...places].sort((a, b) => a.localeCompare(b, locale))
}

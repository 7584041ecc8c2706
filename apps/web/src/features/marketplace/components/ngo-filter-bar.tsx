import { NGO_STATUSES, type Ngo } from '@kindyield/api-contract'
import { useLingui } from '@lingui/react'
import { Button } from '@mantine/core'
import { isFiltering, type NgoFilter, SORTS } from '../rules/ngo-filter.ts'
import { FilterSelect } from './filter-select.tsx'
import classes from './ngo-filter-bar.module.css'
import { NgoSearch } from './ngo-search.tsx'

type NgoFilterBarProps = {
  filter: NgoFilter
  onChange: (changes: Partial<NgoFilter>) => void
  onClear: () => void
  ngos: readonly Ngo[]
  /** The number of NGOs that match the filter. */
  matches: number
}

export function NgoFilterBar({ filter, onChange, onClear, ngos, matches }: NgoFilterBarProps) {
  const { _: t, i18n } = useLingui()
  const isFiltered = isFiltering(filter)
  return (
    <search className={classes.filters} aria-label={t('filter.label')}>
      <NgoSearch words={filter.words} onChange={words => onChange({ words })} />
      <div className={classes.choices}>
        <FilterSelect
          label={t('filter.location')}
          value={filter.location}
          options={[
            { value: '', label: t('filter.anyLocation') },
            ...listLocations(ngos, filter.location, i18n.locale).map(location => ({
              value: location,
              label: location,
            })),
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
        {isFiltered && (
          <Button variant="subtle" onClick={onClear} data-testid="ngo-filter-clear">
            {t('filter.clear')}
          </Button>
        )}
        <p className={classes.count} role="status" data-testid="ngo-count">
          {isFiltered
            ? t('marketplace.matches', { count: matches, total: ngos.length })
            : t('marketplace.count', { count: ngos.length })}
        </p>
      </div>
    </search>
  )
}

/** All locations, and the chosen one even if no NGO has it: a select must be able to show its value. */
function listLocations(ngos: readonly Ngo[], chosen: string, locale: string): string[] {
  const locations = new Set([...ngos.map(({ location }) => location), chosen])
  locations.delete('')
  return [...locations].sort((a, b) => a.localeCompare(b, locale))
}

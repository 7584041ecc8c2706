import { NGO_SORTS, NGO_STATUSES } from '@kindyield/api-contract'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '#lib/api/api-context.ts'
import { useLocale, useT } from '#lib/i18n/use-t.ts'
import { ngoLocationsQuery } from '#lib/queries/ngo-locations-query.ts'
import { isFiltering, type NgoFilter } from '#lib/queries/ngos-query.ts'
import { FilterSelect } from './filter-select.tsx'
import classes from './ngo-filter-bar.module.css'
import { NgoSearch } from './ngo-search.tsx'

type NgoFilterBarProps = {
  filter: NgoFilter
  onChange: (changes: Partial<NgoFilter>) => void
  onClear: () => void
  /** The number of NGOs that match the filter; undefined until it is known. */
  total: number | undefined
}

export function NgoFilterBar({ filter, onChange, onClear, total }: NgoFilterBarProps) {
  const t = useT()
  const locale = useLocale()
  const { data: locations = [] } = useQuery(ngoLocationsQuery(useApi()))
  return (
    <search className={classes.filters} aria-label={t('filter.label')}>
      <NgoSearch words={filter.words} onChange={words => onChange({ words })} />
      <div className={classes.choices}>
        <FilterSelect
          label={t('filter.location')}
          value={filter.location}
          options={[
            { value: '', label: t('filter.anyLocation') },
            ...listLocations(locations, filter.location, locale).map(location => ({
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
          options={NGO_SORTS.map(sort => ({ value: sort, label: t(`sort.${sort}`) }))}
          onChange={sort => onChange({ sort })}
          testId="ngo-sort"
        />
        {isFiltering(filter) && (
          <Button variant="subtle" onClick={onClear} data-testid="ngo-filter-clear">
            {t('filter.clear')}
          </Button>
        )}
        <p className={`ky-quiet ${classes.count}`} role="status" data-testid="ngo-count">
          {total !== undefined && t('marketplace.count', { count: total })}
        </p>
      </div>
    </search>
  )
}

/** The known locations, and the chosen one even if no NGO has it: a select must be able to show its value. */
function listLocations(known: readonly string[], chosen: string, locale: string): string[] {
  const locations = new Set([...known, chosen])
  locations.delete('')
  return [...locations].sort((a, b) => a.localeCompare(b, locale))
}

import { useLingui } from '@lingui/react'
import { Button, NativeSelect, TextInput } from '@mantine/core'
import { Icon } from '../../components/icon.tsx'
import { isDay } from './chain-day.ts'
import classes from './reward-filters.module.css'
import type { RewardFilter } from './rewards-query.ts'
import type { SupportedNgo } from './supported-ngos-query.ts'

export const emptyFields = { ngoId: '', startDate: '', endDate: '' }
type Fields = typeof emptyFields

interface RewardFiltersProps {
  fields: Fields
  onChange: (fields: Fields) => void
  ngos: readonly SupportedNgo[]
}

/** What of the fields counts: an empty one, or a day half typed, does not. */
export function filterOf({ ngoId, startDate, endDate }: Fields): RewardFilter {
  return {
    ...(ngoId && { ngoId }),
    ...(isDay(startDate) && { startDate }),
    ...(isDay(endDate) && { endDate }),
  }
}

export function RewardFilters({ fields, onChange, ngos }: RewardFiltersProps) {
  const { _: t } = useLingui()
  const isEmpty = Object.keys(filterOf(fields)).length === 0
  return (
    <search className={classes.filters} aria-label={t('rewards.filter')}>
      <NativeSelect
        className={classes.ngo}
        label={t('rewards.filter.ngo')}
        value={fields.ngoId}
        onChange={event => onChange({ ...fields, ngoId: event.currentTarget.value })}
        data={[
          { value: '', label: t('rewards.filter.all') },
          ...ngos.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        rightSection={<Icon name="chevron-down" size="small" />}
        data-testid="filter-ngo"
      />
      <TextInput
        type="date"
        label={t('rewards.from')}
        value={fields.startDate}
        onChange={event => onChange({ ...fields, startDate: event.currentTarget.value })}
        data-testid="filter-from"
      />
      <TextInput
        type="date"
        label={t('rewards.to')}
        value={fields.endDate}
        onChange={event => onChange({ ...fields, endDate: event.currentTarget.value })}
        data-testid="filter-to"
      />
      {!isEmpty && (
        <Button
          className={classes.clear}
          variant="default"
          onClick={() => onChange(emptyFields)}
          data-testid="filter-clear"
        >
          {t('rewards.filter.clear')}
        </Button>
      )}
    </search>
  )
}

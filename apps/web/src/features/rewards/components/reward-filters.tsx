import { isDay } from '@kindyield/api-contract'
import { useLingui } from '@lingui/react'
import { Button, NativeSelect, TextInput } from '@mantine/core'
import { Icon } from '../../../components/ui/icon.tsx'
import type { RewardFilter } from '../api/rewards-query.ts'
import type { SupportedNgo } from '../api/supported-ngos-query.ts'
import classes from './reward-filters.module.css'

export const emptyFields = { ngoId: '', startDate: '', endDate: '' }
type Fields = typeof emptyFields

type RewardFiltersProps = {
  fields: Fields
  onChange: (fields: Fields) => void
  ngos: readonly SupportedNgo[]
}

/** The valid part of the fields: ignores empty fields, incomplete days and an end before the start. */
export function toRewardFilter({ ngoId, startDate, endDate }: Fields): RewardFilter {
  return {
    ...(ngoId && { ngoId }),
    ...(isDay(startDate) && { startDate }),
    ...(isDay(endDate) && !isReversed({ startDate, endDate }) && { endDate }),
  }
}

function isReversed({ startDate, endDate }: Pick<Fields, 'startDate' | 'endDate'>): boolean {
  return isDay(startDate) && isDay(endDate) && endDate < startDate
}

export function RewardFilters({ fields, onChange, ngos }: RewardFiltersProps) {
  const { _: t } = useLingui()
  const isEmpty = Object.keys(toRewardFilter(fields)).length === 0
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
        error={isReversed(fields) && t('rewards.report.reversed')}
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

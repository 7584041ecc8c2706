import { Button, NativeSelect } from '@mantine/core'
import { DateField } from '#components/ui/fields/date-field.tsx'
import { Icon } from '#components/ui/icon.tsx'
import type { RewardFilter } from '#features/rewards/api/rewards-query.ts'
import type { SupportedNgo } from '#features/rewards/api/supported-ngos-query.ts'
import { parseDay } from '#lib/format/parse-day.ts'
import { useT } from '#lib/i18n/use-t.ts'
import classes from './reward-filters.module.css'

/** Dates as typed. */
export const emptyFields = { ngoId: '', start: '', end: '' }
type Fields = typeof emptyFields

type RewardFiltersProps = {
  fields: Fields
  onChange: (fields: Fields) => void
  ngos: readonly SupportedNgo[]
}

/** The valid part of the fields: ignores empty fields, incomplete dates and an end before the start. */
export function toRewardFilter(fields: Fields): RewardFilter {
  const [startDate, endDate] = [parseDay(fields.start), parseDay(fields.end)]
  return {
    ...(fields.ngoId && { ngoId: fields.ngoId }),
    ...(startDate && { startDate }),
    ...(endDate && !isReversed(fields) && { endDate }),
  }
}

function isReversed({ start, end }: Pick<Fields, 'start' | 'end'>): boolean {
  const [startDate, endDate] = [parseDay(start), parseDay(end)]
  return startDate !== null && endDate !== null && endDate < startDate
}

export function RewardFilters({ fields, onChange, ngos }: RewardFiltersProps) {
  const t = useT()
  const isEmpty = Object.values(fields).every(field => field === '')
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
      <DateField
        label={t('rewards.from')}
        value={fields.start}
        onChange={start => onChange({ ...fields, start })}
        testId="filter-from"
      />
      <DateField
        label={t('rewards.to')}
        value={fields.end}
        onChange={end => onChange({ ...fields, end })}
        min={parseDay(fields.start) ?? undefined}
        problem={isReversed(fields) ? { id: 'date.reversed' } : null}
        testId="filter-to"
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

import { truncateText } from '@kindyield/domain'
import { NativeSelect } from '@mantine/core'
import { Icon } from '#components/ui/icon.tsx'
import classes from './filter-select.module.css'

type FilterSelectProps<Value extends string> = {
  label: string
  value: Value
  options: readonly { value: Value; label: string }[]
  onChange: (value: Value) => void
  testId: string
}

/** Fits the closed select. */
const MAX_LABEL_LENGTH = 24

/** A native select: accessible by keyboard, touch and screen reader. */
export function FilterSelect<Value extends string>(props: FilterSelectProps<Value>) {
  const { label, value, options, onChange, testId } = props
  return (
    <NativeSelect
      classNames={{ root: classes.root ?? '', input: classes.input ?? '' }}
      aria-label={label}
      value={value}
      onChange={event => {
        const chosen = options.find(option => option.value === event.currentTarget.value)
        if (chosen) onChange(chosen.value)
      }}
      rightSection={<Icon name="chevron-down" size="small" />}
      rightSectionPointerEvents="none"
      data-changed={value !== options[0]?.value || undefined}
      data-testid={testId}
    >
      {options.map(option => (
        <option key={option.value} value={option.value}>
          {truncateText(option.label, MAX_LABEL_LENGTH)}
        </option>
      ))}
    </NativeSelect>
  )
}

import { truncateText } from '@kindyield/domain'
import { NativeSelect } from '@mantine/core'
import { Icon } from '../../components/icon.tsx'
import classes from './filter-select.module.css'

interface FilterSelectProps<Value extends string> {
  label: string
  value: Value
  options: readonly { value: Value; label: string }[]
  onChange: (value: Value) => void
  testId: string
}

/** As much as the closed list has room for. */
const MOST_OF_LABEL = 24

/** The browser's own list: it works by key, by touch and with every screen reader. */
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
          {truncateText(option.label, MOST_OF_LABEL)}
        </option>
      ))}
    </NativeSelect>
  )
}

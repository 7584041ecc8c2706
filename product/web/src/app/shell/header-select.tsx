import type { ReactNode } from 'react'
import { Icon } from '#components/ui/icon.tsx'
import classes from './header-select.module.css'

type HeaderSelectProps<Value extends string> = {
  label: string
  value: Value
  /** What stands in the header for the value. */
  shown: ReactNode
  options: readonly { value: Value; label: string; lang?: string }[]
  onChange: (value: Value) => void
  testId: string
}

/** Shows a setting in few characters; a transparent native select with the full names lies on top. */
export function HeaderSelect<Value extends string>(props: HeaderSelectProps<Value>) {
  const { label, value, shown, options, onChange, testId } = props
  return (
    <div className={classes.control}>
      <span className={classes.shown} aria-hidden="true">
        {shown}
      </span>
      <Icon name="chevron-down" size="small" />
      <select
        className={classes.list}
        aria-label={label}
        value={value}
        onChange={event => onChange(event.currentTarget.value as Value)}
        data-testid={testId}
      >
        {options.map(option => (
          <option key={option.value} value={option.value} lang={option.lang}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  )
}

import { type ReactNode, useId } from 'react'
import classes from './segmented-control.module.css'

type SegmentedControlProps<Value extends string> = {
  value: Value
  onChange: (value: Value) => void
  options: readonly { value: Value; label: ReactNode; disabled?: boolean; testId?: string }[]
  'aria-label'?: string
  'aria-labelledby'?: string
  className?: string | undefined
  'data-testid'?: string
}

/** A choice between a few options. Native radio buttons need no measuring, unlike Mantine's SegmentedControl. */
export function SegmentedControl<Value extends string>(props: SegmentedControlProps<Value>) {
  const { value, onChange, options, className = '', ...group } = props
  const name = useId()
  return (
    <div className={`${classes.segments} ${className}`} role="radiogroup" {...group}>
      {options.map(({ value: each, label, disabled = false, testId }) => (
        <label key={each} className={classes.segment}>
          <input
            type="radio"
            name={name}
            value={each}
            checked={each === value}
            disabled={disabled}
            onChange={() => onChange(each)}
            data-testid={testId}
          />
          <span>{label}</span>
        </label>
      ))}
    </div>
  )
}

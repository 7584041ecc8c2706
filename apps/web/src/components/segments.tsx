import { type ReactNode, useId } from 'react'
import classes from './segments.module.css'

interface SegmentsProps<Value extends string> {
  value: Value
  onChange: (value: Value) => void
  options: readonly { value: Value; label: ReactNode; disabled?: boolean; testId?: string }[]
  'aria-label'?: string
  'aria-labelledby'?: string
  className?: string | undefined
  'data-testid'?: string
}

/** One of a few, all in sight. Radio buttons of the browser: nothing is measured, so a page is not laid out twice. */
export function Segments<Value extends string>(props: SegmentsProps<Value>) {
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

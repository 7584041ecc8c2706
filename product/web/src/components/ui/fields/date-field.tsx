import { useId, useRef } from 'react'
import { Icon } from '#components/ui/icon.tsx'
import type { FieldProblem } from '#lib/errors/field-problem.ts'
import { dayProblem, formatDay, parseDay, withSlashes } from '#lib/format/parse-day.ts'
import { useT } from '#lib/i18n/use-t.ts'
import classes from './date-field.module.css'
import { FieldError } from './field-error.tsx'
import { useTyping } from './use-typing.ts'

type DateFieldProps = {
  label: string
  /** The text of the field, not yet parsed. */
  value: string
  onChange: (text: string) => void
  /** Days like 2026-03-01 that the calendar offers. */
  min?: string | undefined
  max?: string | undefined
  /** What is wrong with a date that can be read, such as an end before the start. */
  problem?: FieldProblem | null
  /** Whether an empty field is a problem, after a submit. */
  required?: boolean
  /** Whether a submit was attempted. */
  hasSubmitted?: boolean
  testId: string
}

/** A date as DD/MM/YYYY in every browser. The browser's own calendar only picks: it would write its own format. */
export function DateField(props: DateFieldProps) {
  const { label, value, onChange, min, max, required = false, hasSubmitted = false, testId } = props
  const t = useT()
  const id = useId()
  const calendar = useRef<HTMLInputElement>(null)
  const { isChecked, onType, onBlur } = useTyping(value)
  const isShown = value === '' ? hasSubmitted && required : hasSubmitted || isChecked
  const problem = isShown ? (dayProblem(value) ?? props.problem ?? null) : null
  return (
    <div className={classes.field}>
      <label className={classes.label} htmlFor={id}>
        {label}
      </label>
      <div className={`ky-field ${classes.box}`} data-invalid={problem !== null || undefined}>
        <input
          id={id}
          className={classes.text}
          inputMode="numeric"
          autoComplete="off"
          placeholder={t('date.placeholder')}
          value={value}
          onChange={event => {
            onType()
            onChange(withSlashes(event.currentTarget.value, value))
          }}
          onBlur={onBlur}
          aria-invalid={problem !== null}
          aria-describedby={problem ? `${id}-problem` : undefined}
          data-testid={testId}
        />
        <input
          ref={calendar}
          className={classes.calendar}
          type="date"
          tabIndex={-1}
          aria-hidden="true"
          value={parseDay(value) ?? ''}
          min={min}
          max={max}
          onChange={event => onChange(event.currentTarget.value && formatDay(event.currentTarget.value))}
          data-testid={`${testId}-calendar`}
        />
        <button
          type="button"
          className={classes.open}
          aria-label={t('date.open', { label })}
          onClick={() => calendar.current?.showPicker()}
          data-testid={`${testId}-open`}
        >
          <Icon name="calendar" size="small" />
        </button>
      </div>
      {problem && (
        <FieldError id={`${id}-problem`} testId={`${testId}-error`}>
          {t(problem.id, problem.values)}
        </FieldError>
      )}
    </div>
  )
}

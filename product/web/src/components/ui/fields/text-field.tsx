import { Textarea, TextInput } from '@mantine/core'
import { Icon } from '#components/ui/icon.tsx'
import type { FieldProblem } from '#lib/errors/field-problem.ts'
import { useT } from '#lib/i18n/use-t.ts'
import errorClasses from './field-error.module.css'
import classes from './text-field.module.css'

type TextFieldProps = {
  label: string
  value: string
  onChange: (value: string) => void
  note?: string
  problem?: FieldProblem | null
  /** Renders a textarea. */
  rows?: number
  testId: string
}

/** A labelled text input with its error message. */
export function TextField({ label, value, onChange, note, problem, rows, testId }: TextFieldProps) {
  const t = useT()
  const shared = {
    label,
    value,
    description: note,
    error: problem && (
      <>
        <Icon name="alert" size="small" />
        {t(problem.id, problem.values)}
      </>
    ),
    autoComplete: 'off',
    classNames: {
      root: classes.field ?? '',
      label: classes.label ?? '',
      description: classes.note ?? '',
      error: errorClasses.error ?? '',
      input: classes.input ?? '',
    },
    errorProps: { 'data-testid': `${testId}-error` },
    'data-testid': testId,
  }
  return rows ? (
    <Textarea {...shared} rows={rows} onChange={event => onChange(event.currentTarget.value)} />
  ) : (
    <TextInput {...shared} spellCheck={false} onChange={event => onChange(event.currentTarget.value)} />
  )
}

import { useLingui } from '@lingui/react'
import { Textarea, TextInput } from '@mantine/core'
import type { FieldProblem } from '../lib/field-problem.ts'
import classes from './text-field.module.css'

interface TextFieldProps {
  label: string
  value: string
  onChange: (value: string) => void
  note?: string
  problem?: FieldProblem | null
  /** For a text of several sentences. */
  rows?: number
  testId: string
}

/** One line, or several, with a label above and what is wrong with it below. */
export function TextField({ label, value, onChange, note, problem, rows, testId }: TextFieldProps) {
  const { _: t } = useLingui()
  const shared = {
    label,
    value,
    description: note,
    error: problem ? t(problem.id, problem.values) : null,
    autoComplete: 'off',
    classNames: {
      root: classes.field ?? '',
      label: classes.label ?? '',
      description: classes.note ?? '',
      error: classes.error ?? '',
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

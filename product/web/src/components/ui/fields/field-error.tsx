import { Icon } from '#components/ui/icon.tsx'
import classes from './field-error.module.css'

type FieldErrorProps = {
  id: string
  children: string
  testId: string
}

/** A field's error message; the field refers to `id` with aria-describedby. */
export function FieldError({ id, children, testId }: FieldErrorProps) {
  return (
    <p id={id} className={classes.error} data-testid={testId}>
      <Icon name="alert" size="small" />
      {children}
    </p>
  )
}

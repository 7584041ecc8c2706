import classes from './field-error.module.css'
import { Icon } from './icon.tsx'

interface FieldErrorProps {
  id: string
  children: string
  testId: string
}

/** What is wrong with the field beside it. The field names it with aria-describedby. */
export function FieldError({ id, children, testId }: FieldErrorProps) {
  return (
    <p id={id} className={classes.error} data-testid={testId}>
      <Icon name="alert" size="small" />
      {children}
    </p>
  )
}

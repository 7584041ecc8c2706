import { Icon } from '#components/ui/icon.tsx'
import classes from './success-note.module.css'

type SuccessNoteProps = {
  children: string
  testId: string
}

export function SuccessNote({ children, testId }: SuccessNoteProps) {
  return (
    <p className={`ky-quiet ${classes.done}`} role="status" data-testid={testId}>
      <Icon name="done" size="small" />
      {children}
    </p>
  )
}

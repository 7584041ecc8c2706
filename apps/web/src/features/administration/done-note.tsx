import { Icon } from '../../components/icon.tsx'
import classes from './done-note.module.css'

interface DoneNoteProps {
  children: string
  testId: string
}

export function DoneNote({ children, testId }: DoneNoteProps) {
  return (
    <p className={classes.done} role="status" data-testid={testId}>
      <Icon name="done" size="small" />
      {children}
    </p>
  )
}

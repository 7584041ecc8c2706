import type { ReactNode } from 'react'
import { LogoMark } from './logo-mark.tsx'
import classes from './state-panel.module.css'

interface StatePanelProps {
  title: ReactNode
  text: string
  action?: ReactNode
  /** `alert` when it stands in for something that failed, `status` when it follows what the reader did. */
  role?: 'alert' | 'status'
  testId: string
}

/** What stands where content would: nothing yet, nothing found, not loaded, not there. */
export function StatePanel({ title, text, action, role, testId }: StatePanelProps) {
  return (
    <div className={classes.panel} role={role} data-testid={testId}>
      <LogoMark className={classes.mark} />
      {title}
      <p className={classes.text}>{text}</p>
      {action}
    </div>
  )
}

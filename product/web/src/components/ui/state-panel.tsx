import type { ReactNode } from 'react'
import { Card } from '#components/ui/card.tsx'
import { LogoMark } from './logo/logo-mark.tsx'
import classes from './state-panel.module.css'

type StatePanelProps = {
  title: ReactNode
  text: string
  action?: ReactNode
  /** `alert` for a failure, `status` for the result of a user action. */
  role?: 'alert' | 'status'
  testId: string
}

/** Replaces content that is empty, not found or failed to load. */
export function StatePanel({ title, text, action, role, testId }: StatePanelProps) {
  return (
    <Card as="div" className={classes.panel} role={role} data-testid={testId}>
      <LogoMark className={classes.mark} />
      {title}
      <p className={classes.text}>{text}</p>
      {action}
    </Card>
  )
}

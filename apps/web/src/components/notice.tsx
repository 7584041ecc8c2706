import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import classes from './notice.module.css'

interface NoticeProps {
  kind: 'info' | 'bad'
  title?: string
  /** For what is neither wrong nor a matter of time. */
  icon?: 'shield'
  children: ReactNode
  /** `alert` interrupts, `status` waits for its turn; without one it is part of the page. */
  role?: 'alert' | 'status'
  testId: string
}

/** What the reader should know here and now. */
export function Notice({ kind, title, icon, children, role, testId }: NoticeProps) {
  return (
    <div className={classes.notice} data-kind={kind} role={role} data-testid={testId}>
      <Icon name={icon ?? (kind === 'bad' ? 'alert' : 'clock')} />
      <div className={classes.text}>
        {title && <b>{title}</b>}
        {children}
      </div>
    </div>
  )
}

import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import classes from './notice.module.css'

type NoticeProps = {
  kind: 'info' | 'bad'
  title?: string
  /** Replaces the default icon. */
  icon?: 'shield'
  children: ReactNode
  /** `alert` is announced at once, `status` politely; without a role it is not announced. */
  role?: 'alert' | 'status'
  testId: string
}

/** A highlighted message for the user. */
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

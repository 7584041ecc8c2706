import type { Ngo } from '@kindyield/api-contract'
import { useT } from '#lib/i18n/use-t.ts'
import classes from './status-flag.module.css'

type StatusFlagProps = {
  status: Ngo['status'] | 'hidden' | 'differs'
  testId: string
}

/** A status label; the background highlights unusual states. */
export function StatusFlag({ status, testId }: StatusFlagProps) {
  const t = useT()
  return (
    <span className={classes.flag} data-status={status} data-testid={testId}>
      {t(`admin.status.${status}`)}
    </span>
  )
}

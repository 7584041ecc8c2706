import type { Ngo } from '@kindyield/api-contract'
import { useLingui } from '@lingui/react'
import classes from './status-flag.module.css'

interface StatusFlagProps {
  status: Ngo['status'] | 'hidden'
  testId: string
}

/** Words first: the ground only helps to find what is not usual. */
export function StatusFlag({ status, testId }: StatusFlagProps) {
  const { _: t } = useLingui()
  return (
    <span className={classes.flag} data-status={status} data-testid={testId}>
      {t(`admin.status.${status}`)}
    </span>
  )
}

import { useLingui } from '@lingui/react'
import { Skeleton, VisuallyHidden } from '@mantine/core'
import classes from './positions-skeleton.module.css'

const ROWS = ['first', 'second', 'third']

export function PositionsSkeleton() {
  const { _: t } = useLingui()
  return (
    <div className={classes.list} role="status" data-testid="positions-loading">
      <VisuallyHidden>{t('withdraw.loading')}</VisuallyHidden>
      <Skeleton height={112} radius="md" />
      {ROWS.map(row => (
        <Skeleton key={row} height={80} radius="md" />
      ))}
    </div>
  )
}

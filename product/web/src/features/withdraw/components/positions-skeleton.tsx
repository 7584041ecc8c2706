import { Skeleton, VisuallyHidden } from '@mantine/core'
import { useT } from '#lib/i18n/use-t.ts'
import classes from './positions-skeleton.module.css'

const ROWS = ['first', 'second', 'third']

export function PositionsSkeleton() {
  const t = useT()
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

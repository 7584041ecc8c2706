import { Skeleton, VisuallyHidden } from '@mantine/core'
import { useT } from '#lib/i18n/use-t.ts'
import classes from './sheet-skeleton.module.css'

type SheetSkeletonProps = {
  /** Height of the first block, in pixels. */
  topHeight: number
  /** Number of rows or buttons below it. */
  rows: number
  rowHeight: number
}

export function SheetSkeleton({ topHeight, rows, rowHeight }: SheetSkeletonProps) {
  const t = useT()
  return (
    <div role="status" className={classes.rows} data-testid="sheet-loading">
      <VisuallyHidden>{t('part.loading')}</VisuallyHidden>
      <Skeleton height={topHeight} radius="md" aria-hidden="true" />
      {Array.from({ length: rows }, (_, row) => `row ${row}`).map(row => (
        <Skeleton key={row} height={rowHeight} radius="md" aria-hidden="true" />
      ))}
    </div>
  )
}

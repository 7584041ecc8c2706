import { Button } from '@mantine/core'
import { useT } from '#lib/i18n/use-t.ts'
import classes from './more-rows.module.css'

type MoreRowsProps = { shown: number; total: number; onMore: () => void; testId: string }

/** Below a list that shows its first rows; nothing once it shows all. */
export function MoreRows({ shown, total, onMore, testId }: MoreRowsProps) {
  const t = useT()
  if (shown >= total) return null
  return (
    <div className={`ky-between-wrap ky-quiet ${classes.more}`}>
      <Button variant="default" onClick={onMore} data-testid={testId}>
        {t('position.rows.more')}
      </Button>
      <span>{t('position.rows.place', { shown, total })}</span>
    </div>
  )
}

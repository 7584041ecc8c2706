import { Button } from '@mantine/core'
import { Icon } from '#components/ui/icon.tsx'
import { PAGE_SIZE } from '#features/rewards/api/rewards-query.ts'
import { useT } from '#lib/i18n/use-t.ts'
import classes from './pager.module.css'

type PagerProps = {
  skip: number
  total: number
  onSkip: (skip: number) => void
  label: string
  testId: string
}

/** Renders nothing for a single page. A disabled button keeps the focus for keyboard users. */
export function Pager({ skip, total, onSkip, label, testId }: PagerProps) {
  const t = useT()
  if (total <= PAGE_SIZE) return null
  const isFirst = skip === 0
  const isLast = skip + PAGE_SIZE >= total
  return (
    <nav className={`ky-between-wrap ky-quiet ${classes.pager}`} aria-label={label} data-testid={testId}>
      <Button
        variant="default"
        aria-disabled={isFirst}
        onClick={() => !isFirst && onSkip(skip - PAGE_SIZE)}
        leftSection={<Icon name="chevron-left" size="small" />}
        data-testid={`${testId}-previous`}
      >
        {t('rewards.previous')}
      </Button>
      <span role="status" data-testid={`${testId}-place`}>
        {t('rewards.place', { from: skip + 1, to: Math.min(skip + PAGE_SIZE, total), total })}
      </span>
      <Button
        variant="default"
        aria-disabled={isLast}
        onClick={() => !isLast && onSkip(skip + PAGE_SIZE)}
        rightSection={<Icon name="chevron-right" size="small" />}
        data-testid={`${testId}-next`}
      >
        {t('rewards.next')}
      </Button>
    </nav>
  )
}

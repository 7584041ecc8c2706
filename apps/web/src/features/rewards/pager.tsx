import { useLingui } from '@lingui/react'
import { Button } from '@mantine/core'
import { Icon } from '../../components/icon.tsx'
import classes from './pager.module.css'
import { PAGE_SIZE } from './rewards-query.ts'

interface PagerProps {
  skip: number
  total: number
  onSkip: (skip: number) => void
  label: string
  testId: string
}

/** Nothing where one page holds everything. A button that leads nowhere keeps the focus, so that keys go on working. */
export function Pager({ skip, total, onSkip, label, testId }: PagerProps) {
  const { _: t } = useLingui()
  if (total <= PAGE_SIZE) return null
  const isFirst = skip === 0
  const isLast = skip + PAGE_SIZE >= total
  return (
    <nav className={classes.pager} aria-label={label} data-testid={testId}>
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

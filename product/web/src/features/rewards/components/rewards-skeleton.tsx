import { Skeleton, VisuallyHidden } from '@mantine/core'
import { useT } from '#lib/i18n/use-t.ts'
import classes from './rewards-content.module.css'

/** Has the size of the loaded content. */
export function RewardsSkeleton() {
  const t = useT()
  return (
    <div role="status" data-testid="rewards-loading">
      <VisuallyHidden>{t('rewards.loading')}</VisuallyHidden>
      <div className="ky-cards" aria-hidden="true">
        <Skeleton height={160} radius="lg" />
        <Skeleton height={420} radius="lg" />
        <div className={classes.columns}>
          <Skeleton height={480} radius="lg" />
          <Skeleton height={480} radius="lg" />
        </div>
        <Skeleton height={640} radius="lg" />
      </div>
    </div>
  )
}

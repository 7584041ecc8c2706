import { Skeleton, VisuallyHidden } from '@mantine/core'
import { useT } from '#lib/i18n/use-t.ts'
import classes from './ngo-page-skeleton.module.css'
import layout from './ngo-profile.module.css'

/** Has the size of the loaded content. */
export function NgoPageSkeleton() {
  const t = useT()
  return (
    <div role="status" data-testid="ngo-loading">
      <VisuallyHidden component="h1">{t('ngoPage.loading')}</VisuallyHidden>
      <div className={layout.profile} aria-hidden="true">
        <div className={layout.intro}>
          <Skeleton className={layout.picture} radius="lg" />
          <Skeleton height={26} width="40%" mb={12} />
          <Skeleton height={48} width="50%" />
          <Skeleton className={layout.summary} height={56} />
        </div>
        <Skeleton className={`${layout.figures} ${classes.figures}`} radius="lg" />
        <div className={layout.story}>
          <Skeleton height={18} />
          <Skeleton height={18} width="70%" />
        </div>
      </div>
    </div>
  )
}

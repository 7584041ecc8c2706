import { VisuallyHidden } from '@mantine/core'
import { useT } from '#lib/i18n/use-t.ts'

/** Shown while a page's code loads. Looks like the skeleton in index.html. */
export function PageSkeleton() {
  const t = useT()
  return (
    <>
      <VisuallyHidden role="status" data-testid="page-loading">
        {t('page.loading')}
      </VisuallyHidden>
      <div className="ky-page-skeleton" aria-hidden="true">
        <div />
        <div />
        <div />
      </div>
    </>
  )
}

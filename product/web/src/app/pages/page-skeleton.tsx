import { useLingui } from '@lingui/react'
import { VisuallyHidden } from '@mantine/core'

/** Shown while a page's code loads. Looks like the skeleton in index.html. */
export function PageSkeleton() {
  const { _: t } = useLingui()
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

import { useLingui } from '@lingui/react'
import { VisuallyHidden } from '@mantine/core'

/** While the code of a page is on its way. Looks as what index.html draws before the app itself has come. */
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

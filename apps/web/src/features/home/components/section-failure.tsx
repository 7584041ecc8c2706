import { useLingui } from '@lingui/react'
import { Button } from '@mantine/core'
import { Notice } from '#components/ui/notice.tsx'

type SectionFailureProps = {
  isRetrying: boolean
  onRetry: () => void
}

/** In place of one section; the others stay. */
export function SectionFailure({ isRetrying, onRetry }: SectionFailureProps) {
  const { _: t } = useLingui()
  return (
    <Notice kind="bad" role="alert" testId="home-part-error">
      <p>{t('home.part.error')}</p>
      <Button variant="default" aria-disabled={isRetrying} onClick={() => !isRetrying && onRetry()}>
        {t(isRetrying ? 'error.retrying' : 'error.retry')}
      </Button>
    </Notice>
  )
}

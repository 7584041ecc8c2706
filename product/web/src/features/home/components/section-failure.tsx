import { Button } from '@mantine/core'
import { Notice } from '#components/ui/notice.tsx'
import { useT } from '#lib/i18n/use-t.ts'

type SectionFailureProps = {
  isRetrying: boolean
  onRetry: () => void
}

/** Stands in place of one section; the others stay. */
export function SectionFailure({ isRetrying, onRetry }: SectionFailureProps) {
  const t = useT()
  return (
    <Notice kind="bad" role="alert" testId="home-part-error">
      <p>{t('home.part.error')}</p>
      <Button variant="default" aria-disabled={isRetrying} onClick={() => !isRetrying && onRetry()}>
        {t(isRetrying ? 'error.retrying' : 'error.retry')}
      </Button>
    </Notice>
  )
}

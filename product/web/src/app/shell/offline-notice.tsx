import { useNetwork } from '@mantine/hooks'
import { Notice } from '#components/ui/notice.tsx'
import { useT } from '#lib/i18n/use-t.ts'
import classes from './offline-notice.module.css'

/** Shown on every page while the browser is offline. */
export function OfflineNotice() {
  const t = useT()
  const { online } = useNetwork()
  if (online) return null
  return (
    <div className={classes.place}>
      <Notice kind="info" role="status" title={t('offline.title')} testId="offline-notice">
        {t('offline.text')}
      </Notice>
    </div>
  )
}

import { useLingui } from '@lingui/react'
import { useNetwork } from '@mantine/hooks'
import { Notice } from '#components/ui/notice.tsx'
import classes from './offline-notice.module.css'

/** Shown on every page while the browser is offline. */
export function OfflineNotice() {
  const { _: t } = useLingui()
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

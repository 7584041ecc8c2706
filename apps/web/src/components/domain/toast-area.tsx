import { useLingui } from '@lingui/react'
import { ActionIcon, Loader } from '@mantine/core'
import { useEffect, useSyncExternalStore } from 'react'
import { type Toast, toasts } from '../../lib/ui-state/toasts.ts'
import { useExplorerUrl } from '../../web3/network/use-explorer-url.ts'
import { Icon } from '../ui/icon.tsx'
import classes from './toast-area.module.css'

/** Failed and running toasts stay. */
const DONE_TIMEOUT_MS = 12_000

/** R13: shows the toasts; changes are announced politely. */
export function ToastArea() {
  const { _: t } = useLingui()
  const shown = useSyncExternalStore(toasts.subscribe, toasts.getAll)
  return (
    <section className={classes.area} aria-label={t('toasts.label')} aria-live="polite">
      {shown.map(toast => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </section>
  )
}

function ToastCard({ toast }: { toast: Toast }) {
  const { _: t } = useLingui()
  const { id, kind, titleId, text, transaction } = toast
  const explorer = useExplorerUrl()
  const href = transaction && explorer(transaction.kind, transaction.hash)
  useEffect(() => {
    if (kind !== 'done') return
    const timer = window.setTimeout(() => toasts.dismiss(id), DONE_TIMEOUT_MS)
    return () => window.clearTimeout(timer)
  }, [id, kind])
  return (
    <div className={classes.toast} data-kind={kind} data-testid="toast">
      {kind === 'progress' ? <Loader size={20} /> : <Icon name={kind === 'done' ? 'done' : 'alert'} />}
      <div className={classes.text}>
        <b>{t(titleId)}</b>
        {text && <p>{text}</p>}
      </div>
      {href && (
        <a
          href={href}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={t('transaction.viewLabel')}
          data-testid="toast-link"
        >
          {t('transaction.view')}
        </a>
      )}
      <ActionIcon
        size={36}
        aria-label={t('transaction.dismiss')}
        onClick={() => toasts.dismiss(id)}
        data-testid="toast-dismiss"
      >
        <Icon name="close" size="small" />
      </ActionIcon>
    </div>
  )
}

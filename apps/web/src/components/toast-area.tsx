import { useLingui } from '@lingui/react'
import { ActionIcon, Loader } from '@mantine/core'
import { useEffect, useSyncExternalStore } from 'react'
import { type Toast, toasts } from '../lib/toasts.ts'
import { useExplorer } from '../web3/explorer.ts'
import { Icon } from './icon.tsx'
import classes from './toast-area.module.css'

/** Long enough to be read twice; one that failed, or goes on, stays. */
const DONE_STAYS_MS = 12_000

/** R13: at the top, in the middle. Screen readers are told of each change, politely. */
export function ToastArea() {
  const { _: t } = useLingui()
  const all = useSyncExternalStore(toasts.watch, toasts.all)
  return (
    <section className={classes.area} aria-label={t('toasts.label')} aria-live="polite">
      {all.map(toast => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </section>
  )
}

function ToastCard({ toast }: { toast: Toast }) {
  const { _: t } = useLingui()
  const { id, kind, titleId, text, transaction } = toast
  const explorer = useExplorer()
  const href = transaction && explorer(transaction.kind, transaction.hash)
  useEffect(() => {
    if (kind !== 'done') return
    const timer = window.setTimeout(() => toasts.dismiss(id), DONE_STAYS_MS)
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

import { ActionIcon, Loader, VisuallyHidden } from '@mantine/core'
import { useEffect, useSyncExternalStore } from 'react'
import { Icon } from '#components/ui/icon.tsx'
import { useNetworkName } from '#lib/config/use-networks.ts'
import { useT } from '#lib/i18n/use-t.ts'
import { type Toast, toasts } from '#lib/ui-state/toasts.ts'
import { useExplorerUrl } from '#web3/network/use-explorer-url.ts'
import classes from './toast-area.module.css'

/** An end is told for a moment; what lasts is on the transaction's card. */
const TOLD_MS = { done: 5_000, failed: 10_000 }

/** Shows the toasts; changes are announced politely. */
export function ToastArea() {
  const t = useT()
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
  const t = useT()
  const { id, kind, titleId, text, transaction, isOnCard } = toast
  const explorer = useExplorerUrl()
  const network = useNetworkName(transaction?.chainId)
  const href = transaction && explorer(transaction.chainId, transaction.kind, transaction.hash)
  useEffect(() => {
    // What was never sent has no card.
    if (kind === 'progress' || !isOnCard) return
    const timer = window.setTimeout(() => toasts.dismiss(id), TOLD_MS[kind])
    return () => window.clearTimeout(timer)
  }, [id, kind, isOnCard])
  return (
    <div className={classes.toast} data-kind={kind} data-testid="toast">
      {kind === 'progress' ? <Loader size={20} /> : <Icon name={kind === 'done' ? 'done' : 'alert'} />}
      <div className={classes.text}>
        <b>{network ? t('network.named', { what: t(titleId), network }) : t(titleId)}</b>
        {text && (isOnCard ? <VisuallyHidden>{text}</VisuallyHidden> : <p>{text}</p>)}
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

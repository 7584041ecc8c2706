import type { MessageId } from '#messages/en.ts'

export type Toast = {
  id: string
  kind: 'progress' | 'done' | 'failed'
  titleId: MessageId
  text?: string
  /** A card shows the same for as long as it matters: the toast is short and goes by itself. */
  isOnCard?: boolean
  /** Links the toast to the block explorer. */
  transaction?: { kind: 'tx' | 'aave-tx'; hash: string; chainId: number } | undefined
}

export type ToastStore = {
  /** Shows a toast, replacing the one with the same id. */
  show: (toast: Toast) => void
  dismiss: (id: string) => void
  getAll: () => readonly Toast[]
  subscribe: (listener: () => void) => () => void
}

/** A batch of claims would otherwise cover the page with finished toasts. */
const MAX_DONE = 2

/** Transaction status, visible on every page. */
export function createToastStore(): ToastStore {
  let toasts: readonly Toast[] = []
  const listeners = new Set<() => void>()
  const set = (next: readonly Toast[]) => {
    toasts = next
    for (const listener of listeners) listener()
  }
  return {
    show(toast) {
      const exists = toasts.some(({ id }) => id === toast.id)
      set(
        dropOldDone(exists ? toasts.map(each => (each.id === toast.id ? toast : each)) : [...toasts, toast]),
      )
    },
    dismiss: id => set(toasts.filter(toast => toast.id !== id)),
    getAll: () => toasts,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** Keeps only the latest finished toasts; running and failed ones all stay. */
function dropOldDone(toasts: readonly Toast[]): readonly Toast[] {
  const done = toasts.filter(({ kind }) => kind === 'done').slice(-MAX_DONE)
  return toasts.filter(toast => toast.kind !== 'done' || done.includes(toast))
}

export const toasts = createToastStore()

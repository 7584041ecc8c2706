import type { MessageId } from '../messages/en.ts'

export interface Toast {
  id: string
  kind: 'progress' | 'done' | 'failed'
  titleId: MessageId
  text?: string
  /** Where to look it up. */
  href?: string | null
}

export interface ToastStore {
  /** Shows a toast, in place of one with the same id. */
  show: (toast: Toast) => void
  dismiss: (id: string) => void
  all: () => readonly Toast[]
  watch: (listener: () => void) => () => void
}

/** R13: what is going on, whatever page is open. */
export function createToastStore(): ToastStore {
  let toasts: readonly Toast[] = []
  const listeners = new Set<() => void>()
  const set = (next: readonly Toast[]) => {
    toasts = next
    for (const listener of listeners) listener()
  }
  return {
    show(toast) {
      const isThere = toasts.some(({ id }) => id === toast.id)
      set(isThere ? toasts.map(each => (each.id === toast.id ? toast : each)) : [...toasts, toast])
    },
    dismiss: id => set(toasts.filter(toast => toast.id !== id)),
    all: () => toasts,
    watch(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export const toasts = createToastStore()

import type { MessageId } from '../messages/en.ts'

export interface Toast {
  id: string
  kind: 'progress' | 'done' | 'failed'
  titleId: MessageId
  text?: string
  /** What can be looked up about it. */
  transaction?: { kind: 'tx' | 'aave-tx'; hash: string } | undefined
}

export interface ToastStore {
  /** Shows a toast, in place of one with the same id. */
  show: (toast: Toast) => void
  dismiss: (id: string) => void
  all: () => readonly Toast[]
  watch: (listener: () => void) => () => void
}

/** Many claims in a row would cover the page with what is over. */
const MOST_DONE = 2

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
      set(newest(isThere ? toasts.map(each => (each.id === toast.id ? toast : each)) : [...toasts, toast]))
    },
    dismiss: id => set(toasts.filter(toast => toast.id !== id)),
    all: () => toasts,
    watch(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** Of what is done, only the last ones stay; what goes on or has failed, all of it. */
function newest(toasts: readonly Toast[]): readonly Toast[] {
  const done = toasts.filter(({ kind }) => kind === 'done').slice(-MOST_DONE)
  return toasts.filter(toast => toast.kind !== 'done' || done.includes(toast))
}

export const toasts = createToastStore()

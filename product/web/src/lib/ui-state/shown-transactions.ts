import { useEffect, useSyncExternalStore } from 'react'

let shown: readonly string[] = []
const listeners = new Set<() => void>()

function set(next: readonly string[]): void {
  shown = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Tells that a form or its result shows this transaction (its id or hash), so that the dock need not. */
export function useShowsTransaction(key: string | undefined): void {
  useEffect(() => {
    if (key === undefined) return
    set([...shown, key])
    return () => {
      const last = shown.lastIndexOf(key)
      set(shown.filter((_, index) => index !== last))
    }
  }, [key])
}

/** Ids and hashes of the transactions that forms and results on screen show. */
export function useShownTransactions(): readonly string[] {
  return useSyncExternalStore(subscribe, () => shown)
}

import { notifyManager, useQueryClient } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'
import { DEPOSITS_KEY, type Deposits } from '#lib/queries/deposits-query.ts'

/** When the oldest of the last known positions on this page were answered; null if none are shown. */
export function useLastKnownAt(): number | null {
  const cache = useQueryClient().getQueryCache()
  const subscribe = useCallback(
    (onChange: () => void) => cache.subscribe(notifyManager.batchCalls(onChange)),
    [cache],
  )
  return useSyncExternalStore(subscribe, () => {
    const shown = cache.findAll({ queryKey: DEPOSITS_KEY, type: 'active' })
    const times = shown.flatMap(({ state }) => (state.data as Deposits | undefined)?.lastKnownAt ?? [])
    return times.length === 0 ? null : Math.min(...times)
  })
}

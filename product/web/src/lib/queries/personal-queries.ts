import type { QueryClient } from '@tanstack/react-query'

/** First elements of the query keys whose data belongs to the signed-in user. */
const PERSONAL_KEYS = ['apr', 'user', 'reward', 'transaction']

export async function invalidatePersonalQueries(queryClient: QueryClient): Promise<void> {
  await Promise.all(PERSONAL_KEYS.map(key => queryClient.invalidateQueries({ queryKey: [key] })))
}

/** Drops what was fetched for another user. */
export function removePersonalQueries(queryClient: QueryClient): void {
  for (const key of PERSONAL_KEYS) queryClient.removeQueries({ queryKey: [key] })
}

/** Drops all cached data and refetches what is on screen. */
export function resetAllQueries(queryClient: QueryClient): void {
  queryClient.removeQueries({ type: 'inactive' })
  void queryClient.resetQueries({ type: 'active' })
}

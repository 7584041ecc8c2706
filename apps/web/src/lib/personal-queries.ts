import type { QueryClient } from '@tanstack/react-query'

/** R6: the first words of the keys of what depends on who is logged in. */
const PERSONAL = ['apr', 'user', 'reward', 'transaction']

export async function refreshPersonal(queryClient: QueryClient): Promise<void> {
  await Promise.all(PERSONAL.map(key => queryClient.invalidateQueries({ queryKey: [key] })))
}

/** What was fetched for somebody else than who is here. */
export function clearPersonal(queryClient: QueryClient): void {
  for (const key of PERSONAL) queryClient.removeQueries({ queryKey: [key] })
}

/** R6: everything that was fetched is dropped; what is on screen is asked for anew. */
export function clearQueries(queryClient: QueryClient): void {
  queryClient.removeQueries({ type: 'inactive' })
  void queryClient.resetQueries({ type: 'active' })
}

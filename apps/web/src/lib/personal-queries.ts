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

/** Everything that was fetched is dropped, but which chain the server is on: that says nothing of anybody. */
export function clearReader(queryClient: QueryClient): void {
  const predicate = ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[0] !== 'status'
  queryClient.removeQueries({ type: 'inactive', predicate })
  void queryClient.resetQueries({ type: 'active', predicate })
}

import { QueryClient } from '@tanstack/react-query'
import { RequestError } from '#lib/errors/request-error.ts'

const MAX_RETRIES = 2

/** No refetch on window focus by default; a query that needs it opts in. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        refetchOnWindowFocus: false,
        refetchOnReconnect: true,
        // Otherwise a query started offline pauses instead of failing with an error to show.
        networkMode: 'always',
        staleTime: 30_000,
        retry: (failures, error) => failures < MAX_RETRIES && isTransient(error),
      },
    },
  })
}

/** Whether it is worth asking again: after too many requests another would only make it worse. */
function isTransient(error: unknown): boolean {
  return error instanceof RequestError && error.isRetryable && error.code !== 'tooManyRequests'
}

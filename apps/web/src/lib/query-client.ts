import { QueryClient } from '@tanstack/react-query'
import { RequestError } from './request-error.ts'

const TRIES_AFTER_FIRST = 2

/** R31: a window that gets the focus back asks for nothing; a query that needs it says so itself. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        refetchOnWindowFocus: false,
        refetchOnReconnect: true,
        // Without this a query that starts offline waits silently instead of showing its error.
        networkMode: 'always',
        staleTime: 30_000,
        retry: (failures, error) => failures < TRIES_AFTER_FIRST && isTransient(error),
      },
    },
  })
}

export function isTransient(error: unknown): boolean {
  return error instanceof RequestError && ['network', 'timeout', 'server'].includes(error.code)
}

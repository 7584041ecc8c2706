import { createContext, use } from 'react'
import type { ApiClient } from './api-client.ts'

export const ApiContext = createContext<ApiClient | null>(null)

export function useApi(): ApiClient {
  const api = use(ApiContext)
  if (!api) throw new Error('ApiContext has no client')
  return api
}

import { totalsSchema } from '../totals.ts'
import type { ApiRoute } from './api-route.ts'

export const totals = {
  method: 'get',
  path: '/api/totals',
  response: totalsSchema,
} as const satisfies ApiRoute

import { statusSchema } from '../status.ts'
import type { ApiRoute } from './api-route.ts'

export const status = {
  method: 'get',
  path: '/api/status',
  response: statusSchema,
} as const satisfies ApiRoute

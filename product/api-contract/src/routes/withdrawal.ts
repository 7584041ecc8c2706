import { withdrawalRequestListSchema, withdrawalRequestQuerySchema } from '../withdrawal.ts'
import type { ApiRoute } from './api-route.ts'

export const withdrawalRequests = {
  method: 'get',
  path: '/api/lido/withdraw/request',
  access: 'user',
  query: withdrawalRequestQuerySchema,
  response: withdrawalRequestListSchema,
  errors: ['notAllowed', 'chainUnavailable'],
} as const satisfies ApiRoute

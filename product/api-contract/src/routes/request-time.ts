import { requestTimeQuerySchema, requestTimeSchema } from '../request-time.ts'
import type { ApiRoute } from './api-route.ts'

export const requestTime = {
  method: 'get',
  path: '/api/request-time',
  query: requestTimeQuerySchema,
  response: requestTimeSchema,
  errors: ['notFound', 'chainUnavailable'],
} as const satisfies ApiRoute

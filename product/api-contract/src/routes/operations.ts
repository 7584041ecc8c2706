import { healthSchema, readinessSchema } from '../operations.ts'
import type { ApiRoute } from './api-route.ts'

export const health = {
  method: 'get',
  path: '/api/health',
  response: healthSchema,
} as const satisfies ApiRoute

export const ready = {
  method: 'get',
  path: '/api/ready',
  response: readinessSchema,
  errors: ['notReady'],
} as const satisfies ApiRoute

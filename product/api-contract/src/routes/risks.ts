import { risksSchema } from '../risks.ts'
import type { ApiRoute } from './api-route.ts'

export const risks = {
  method: 'get',
  path: '/api/risks',
  response: risksSchema,
  errors: ['chainUnavailable'],
} as const satisfies ApiRoute

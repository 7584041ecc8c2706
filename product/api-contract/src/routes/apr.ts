import { aprParameterSchema, averageAprSchema, rateDaysSchema } from '../apr.ts'
import type { ApiRoute } from './api-route.ts'

export const lidoApr = {
  method: 'get',
  path: '/api/lido/apr/average',
  response: averageAprSchema,
  errors: ['notFound'],
} as const satisfies ApiRoute

export const aaveApr = {
  method: 'get',
  path: '/api/aave/apr/average/{param}',
  params: aprParameterSchema,
  response: averageAprSchema,
  errors: ['notFound', 'chainUnavailable'],
} as const satisfies ApiRoute

export const rateDays = {
  method: 'get',
  path: '/api/lido/rate/daily',
  response: rateDaysSchema,
  errors: ['notFound'],
} as const satisfies ApiRoute

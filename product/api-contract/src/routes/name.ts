import { nameParameterSchema, nameSchema } from '../name.ts'
import type { ApiRoute } from './api-route.ts'

export const name = {
  method: 'get',
  path: '/api/name/{address}',
  params: nameParameterSchema,
  response: nameSchema,
  errors: ['chainUnavailable'],
} as const satisfies ApiRoute

export const avatar = {
  method: 'get',
  path: '/api/name/{address}/avatar',
  params: nameParameterSchema,
  response: 'file',
  errors: ['notFound', 'upstreamFailed', 'chainUnavailable', 'upstreamTimeout'],
} as const satisfies ApiRoute

import { pictureQuerySchema } from '../picture.ts'
import type { ApiRoute } from './api-route.ts'

export const picture = {
  method: 'get',
  path: '/api/picture',
  query: pictureQuerySchema,
  response: 'file',
  errors: ['notFound', 'upstreamFailed', 'upstreamTimeout'],
} as const satisfies ApiRoute

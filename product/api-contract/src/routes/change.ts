import { announcedChangeListSchema, announcedChangeQuerySchema } from '../change.ts'
import type { ApiRoute } from './api-route.ts'

export const changes = {
  method: 'get',
  path: '/api/changes',
  query: announcedChangeQuerySchema,
  response: announcedChangeListSchema,
} as const satisfies ApiRoute

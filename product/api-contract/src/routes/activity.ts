import { activityListSchema, activityQuerySchema } from '../activity.ts'
import type { ApiRoute } from './api-route.ts'

export const activity = {
  method: 'get',
  path: '/api/user/activity',
  access: 'user',
  query: activityQuerySchema,
  response: activityListSchema,
} as const satisfies ApiRoute

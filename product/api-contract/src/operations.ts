import { z } from 'zod'
import { described } from './fields.ts'
import type { ApiRoute } from './routes/api-route.ts'

export const healthSchema = z.object({ status: z.literal('ok').meta({ examples: ['ok'] }) })

export const readinessSchema = z.object({
  status: z.literal('ready').meta({ examples: ['ready'] }),
  silent: described(
    z.array(z.string()).optional(),
    'What does not answer, though requests can be served without it',
    ['chain:31337'],
  ),
})

export const healthRoute = {
  method: 'get',
  path: '/api/health',
  response: healthSchema,
} as const satisfies ApiRoute

export const readyRoute = {
  method: 'get',
  path: '/api/ready',
  response: readinessSchema,
  errors: ['notReady'],
} as const satisfies ApiRoute

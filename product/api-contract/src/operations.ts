import { z } from 'zod'
import type { ApiRoute } from './routes/api-route.ts'

export const healthSchema = z.object({ status: z.literal('ok').meta({ examples: ['ok'] }) })

export const readinessSchema = z.object({
  status: z.literal('ready').meta({ examples: ['ready'] }),
  silent: z
    .array(z.string())
    .optional()
    .describe('What does not answer, though requests can be served without it')
    .meta({ examples: [['chain']] }),
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

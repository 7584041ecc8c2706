import { z } from 'zod'
import type { ApiRoute } from './routes/api-route.ts'

export const requestTimeQuerySchema = z.object({
  amount: z
    .string()
    .regex(/^\d{1,27}$/, 'must be a whole number of wei, with up to 27 digits')
    .transform(BigInt)
    .optional()
    .describe('How much stETH would be requested, in wei; nothing where it is left out')
    .meta({ examples: ['1000000000000000000'] }),
})

export const requestTimeSchema = z.object({
  finalizationAt: z.iso
    .datetime()
    .describe("When a request that is made now can be claimed, by the chain's clock")
    .meta({ examples: ['2026-03-04T12:00:00.000Z'] }),
  days: z
    .number()
    .int()
    .nonnegative()
    .describe('Days until then, rounded up')
    .meta({ examples: [3] }),
  method: z
    .enum(['queue', 'outside'])
    .describe("Reckoned from the withdrawal queue's own pace, or told by an outside service")
    .meta({ examples: ['queue'] }),
  fallback: z
    .boolean()
    .describe('True when the usual way gave nothing and this is a rougher figure')
    .meta({ examples: [false] }),
})

export type RequestTime = z.infer<typeof requestTimeSchema>

export const requestTimeRoute = {
  method: 'get',
  path: '/api/request-time',
  query: requestTimeQuerySchema,
  response: requestTimeSchema,
  errors: ['notFound', 'chainUnavailable'],
} as const satisfies ApiRoute

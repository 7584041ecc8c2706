import { z } from 'zod'
import { described } from './fields.ts'
import type { ApiRoute } from './routes/api-route.ts'

export const requestTimeQuerySchema = z.object({
  amount: described(
    z
      .string()
      .regex(/^\d{1,27}$/, 'must be a whole number of wei, with up to 27 digits')
      .transform(BigInt)
      .optional(),
    'How much stETH would be requested, in wei; nothing where it is left out',
    '1000000000000000000',
  ),
})

export const requestTimeSchema = z.object({
  finalizationAt: described(
    z.iso.datetime(),
    "When a request that is made now can be claimed, by the chain's clock",
    '2026-03-04T12:00:00.000Z',
  ),
  days: described(z.number().int().nonnegative(), 'Days until then, rounded up', 3),
  method: described(
    z.enum(['queue', 'outside']),
    "Reckoned from the withdrawal queue's own pace, or told by an outside service",
    'queue',
  ),
  fallback: described(
    z.boolean(),
    'True when the usual way gave nothing and this is a rougher figure',
    false,
  ),
})

export type RequestTime = z.infer<typeof requestTimeSchema>

export const requestTimeRoute = {
  method: 'get',
  path: '/api/request-time',
  query: requestTimeQuerySchema,
  response: requestTimeSchema,
  errors: ['notFound', 'chainUnavailable'],
} as const satisfies ApiRoute

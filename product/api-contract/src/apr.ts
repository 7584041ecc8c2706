import { z } from 'zod'
import { amountSchema, described, momentSchema } from './fields.ts'
import type { ApiRoute } from './routes/api-route.ts'

export const averageAprSchema = z.object({
  data: z.object({
    apr: described(z.number().nullable(), 'Percent a year; null while nothing is known yet', 3.2),
    from: momentSchema('Begin of what was averaged').nullable(),
    to: momentSchema('End of what was averaged').nullable(),
    samples: described(z.number().int(), 'How many rates or rebases were averaged', 7),
    recentLoss: described(
      z.boolean(),
      'Whether the rate fell, by more than 1e-12 of itself, in what was averaged',
      false,
    ),
    longer: z
      .object({
        apr: described(z.number(), 'Percent a year', 3.1),
        from: momentSchema('Begin of what was averaged'),
        to: momentSchema('End of what was averaged'),
        days: described(z.number().int().positive(), 'How many days it covers', 365),
      })
      .nullable()
      .describe('The average of up to 365 days; null while less than 14 are known'),
  }),
})

/** Rates of stETH at the ends of days. */
export const rateDaysSchema = z.object({
  data: z
    .array(
      z.object({
        day: z.iso.date().meta({ examples: ['2026-03-01'] }),
        rate: amountSchema(
          'Wei of stETH per 1e27 shares at the end of that day',
          '1204000000000000000000000000',
        ),
      }),
    )
    .describe('Days (UTC) with a rebase among the last 365, oldest first; in between nothing changed'),
})

export const aprParameterSchema = z.object({
  param: described(z.string().max(64), 'USDC, USDT or DAI, or the address of one', 'USDC'),
})

export type RateDays = z.infer<typeof rateDaysSchema>
export type AverageApr = z.infer<typeof averageAprSchema>

export const lidoAprRoute = {
  method: 'get',
  path: '/api/lido/apr/average',
  response: averageAprSchema,
  errors: ['notFound'],
} as const satisfies ApiRoute

export const aaveAprRoute = {
  method: 'get',
  path: '/api/aave/apr/average/{param}',
  params: aprParameterSchema,
  response: averageAprSchema,
  errors: ['notFound', 'chainUnavailable'],
} as const satisfies ApiRoute

export const rateDaysRoute = {
  method: 'get',
  path: '/api/lido/rate/daily',
  response: rateDaysSchema,
  errors: ['notFound'],
} as const satisfies ApiRoute

import { PROTOCOLS } from '@kindyield/domain'
import { z } from 'zod'
import { addressSchema, amountSchema, described } from './fields.ts'
import type { ApiRoute } from './routes/api-route.ts'

export const totalsSchema = z.object({
  data: z.object({
    given: z
      .array(
        z.object({
          protocol: z.enum(PROTOCOLS).meta({ examples: ['lido'] }),
          token: addressSchema,
          symbol: z.string().meta({ examples: ['stETH'] }),
          decimals: z
            .number()
            .int()
            .meta({ examples: [18] }),
          donated: amountSchema('What was given of it so far, in its smallest unit'),
        }),
      )
      .describe('Each token of which something was given'),
    givers: described(z.number().int(), 'Addresses that ever had a position', 37),
    ngos: described(z.number().int(), 'Listed non-profits, those that have finished included', 8),
  }),
})

export type Totals = z.infer<typeof totalsSchema>

export const totalsRoute = {
  method: 'get',
  path: '/api/totals',
  response: totalsSchema,
} as const satisfies ApiRoute

import { z } from 'zod'
import { momentSchema } from './fields.ts'

export const averageAprSchema = z.object({
  data: z.object({
    apr: z
      .number()
      .nullable()
      .describe('Percent a year; null while nothing is known yet')
      .meta({ examples: [3.2] }),
    from: momentSchema('Begin of what was averaged').nullable(),
    to: momentSchema('End of what was averaged').nullable(),
    samples: z
      .number()
      .int()
      .describe('How many rates or rebases were averaged')
      .meta({ examples: [7] }),
  }),
})

export const aprParameterSchema = z.object({
  param: z
    .string()
    .max(64)
    .describe('USDC, USDT or DAI, or the address of one')
    .meta({ examples: ['USDC'] }),
})

export type AverageApr = z.infer<typeof averageAprSchema>

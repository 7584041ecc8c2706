import { z } from 'zod'
import { dayField, withOrderedDays } from './dates.ts'

export const priceSchema = z.object({
  USD: z
    .number()
    .positive()
    .describe('One ether in US dollars')
    .meta({ examples: [3000] }),
  source: z.enum(['outside', 'sample']).meta({ examples: ['outside'] }),
  sample: z
    .boolean()
    .describe('True when the figure is made up, because no outside service gave one')
    .meta({ examples: [false] }),
  stale: z
    .boolean()
    .describe('True when the outside service is silent and this is its last word')
    .meta({ examples: [false] }),
  at: z.iso
    .datetime()
    .describe('When the price was that')
    .meta({ examples: ['2026-03-01T12:00:00.000Z'] }),
})

export const MAX_PRICE_DAYS = 1_000

export const priceDaysQuerySchema = withOrderedDays(
  z.object({ startDate: dayField('startDate'), endDate: dayField('endDate') }),
)

/** The prices with which statements value the lines of a day. */
export const priceDaysSchema = z.object({
  data: z
    .array(
      z.object({
        day: z.iso.date().meta({ examples: ['2026-03-01'] }),
        USD: z
          .number()
          .positive()
          .describe('One ether in US dollars')
          .meta({ examples: [3000] }),
        sample: z
          .boolean()
          .describe('True when the figure is made up, because no outside service gave one')
          .meta({ examples: [false] }),
      }),
    )
    .describe(`The first ${MAX_PRICE_DAYS} days, without those whose price is not known`),
})

export type PriceDays = z.infer<typeof priceDaysSchema>
export type Price = z.infer<typeof priceSchema>

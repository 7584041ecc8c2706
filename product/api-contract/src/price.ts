import { z } from 'zod'
import { dayField, withOrderedDays } from './dates.ts'
import { described } from './fields.ts'
import type { ApiRoute } from './routes/api-route.ts'

export const CURRENCIES = ['USD', 'EUR', 'GBP'] as const
export type Currency = (typeof CURRENCIES)[number]

const etherIn = (currency: string, example: number) =>
  described(z.number().positive(), `One ether in ${currency}`, example)

/** What one ether costs in each currency, and which of the figures are made up. */
const etherPrices = {
  USD: etherIn('US dollars', 3000),
  EUR: etherIn('euros', 2600),
  GBP: etherIn('pounds sterling', 2250),
  sample: described(
    z.boolean(),
    'True when the figure in dollars is made up, because no outside service gave one',
    false,
  ),
  samples: described(
    z.array(z.enum(CURRENCIES)),
    'The currencies whose figure is made up: all of them without an outside service; where it gives dollars alone, those that were converted at a made-up rate',
    ['EUR', 'GBP'],
  ),
}

export const priceSchema = z.object({
  ...etherPrices,
  source: described(z.enum(['outside', 'sample']), 'Where the dollars are from', 'outside'),
  stale: described(z.boolean(), 'True when the outside service is silent and this is its last word', false),
  at: described(z.iso.datetime(), 'When the price was that', '2026-03-01T12:00:00.000Z'),
})

export const MAX_PRICE_DAYS = 1_000

export const priceDaysQuerySchema = withOrderedDays(z.object({ startDate: dayField(), endDate: dayField() }))

/** The prices with which statements value the lines of a day. */
export const priceDaysSchema = z.object({
  data: z
    .array(z.object({ day: z.iso.date().meta({ examples: ['2026-03-01'] }), ...etherPrices }))
    .describe(`The first ${MAX_PRICE_DAYS} days, without those whose price is not known`),
})

export type PriceDays = z.infer<typeof priceDaysSchema>
export type Price = z.infer<typeof priceSchema>

export const priceRoute = {
  method: 'get',
  path: '/api/price',
  response: priceSchema,
} as const satisfies ApiRoute

export const priceDaysRoute = {
  method: 'get',
  path: '/api/price/daily',
  query: priceDaysQuerySchema,
  response: priceDaysSchema,
} as const satisfies ApiRoute

import { z } from 'zod'

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

export type Price = z.infer<typeof priceSchema>

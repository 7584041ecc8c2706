import { z } from 'zod'
import type { ApiRoute } from './routes/api-route.ts'

export const statusSchema = z.object({
  network: z.object({
    chainId: z
      .number()
      .int()
      .meta({ examples: [31337] }),
    name: z.string().meta({ examples: ['Local chain'] }),
    explorerUrl: z
      .url()
      .nullable()
      .describe('Where transactions can be looked at; null where there is no such place')
      .meta({ examples: ['https://hoodi.etherscan.io'] }),
  }),
  headBlock: z
    .number()
    .int()
    .nullable()
    .describe("The chain's newest block; null while the chain is out of reach")
    .meta({ examples: [1200] }),
  indexedBlock: z
    .number()
    .int()
    .nullable()
    .describe('The newest block in the database; null before the first')
    .meta({ examples: [1200] }),
  indexedAt: z.iso
    .datetime()
    .nullable()
    .describe("Time of that block, by the chain's clock")
    .meta({ examples: ['2026-03-01T12:00:00.000Z'] }),
  lagBlocks: z
    .number()
    .int()
    .nullable()
    .meta({ examples: [0] }),
})

export type Status = z.infer<typeof statusSchema>

export const statusRoute = {
  method: 'get',
  path: '/api/status',
  response: statusSchema,
} as const satisfies ApiRoute

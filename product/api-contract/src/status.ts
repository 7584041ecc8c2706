import { z } from 'zod'
import { described } from './fields.ts'
import type { ApiRoute } from './routes/api-route.ts'

export const statusSchema = z.object({
  network: z.object({
    chainId: z
      .number()
      .int()
      .meta({ examples: [31337] }),
    name: z.string().meta({ examples: ['Local chain'] }),
    explorerUrl: described(
      z.url().nullable(),
      'Where transactions can be looked at; null where there is no such place',
      'https://hoodi.etherscan.io',
    ),
  }),
  headBlock: described(
    z.number().int().nullable(),
    "The chain's newest block; null while the chain is out of reach",
    1200,
  ),
  indexedBlock: described(
    z.number().int().nullable(),
    'The newest block in the database; null before the first',
    1200,
  ),
  indexedAt: described(
    z.iso.datetime().nullable(),
    "Time of that block, by the chain's clock",
    '2026-03-01T12:00:00.000Z',
  ),
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

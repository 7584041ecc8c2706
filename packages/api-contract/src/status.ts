import { z } from 'zod'

export const statusSchema = z.object({
  network: z.object({ chainId: z.number().int(), name: z.string() }),
  headBlock: z
    .number()
    .int()
    .nullable()
    .describe("The chain's newest block; null while the chain is out of reach"),
  indexedBlock: z
    .number()
    .int()
    .nullable()
    .describe('The newest block in the database; null before the first'),
  indexedAt: z.iso.datetime().nullable().describe("Time of that block, by the chain's clock"),
  lagBlocks: z.number().int().nullable(),
})

export type Status = z.infer<typeof statusSchema>

import { z } from 'zod'
import { addressSchema } from './address.ts'

const MAX_DAYS = 3_650

const localChainStateSchema = z.object({
  blockNumber: z
    .number()
    .int()
    .describe('The newest block; what happened is in it or below')
    .meta({ examples: [1200] }),
  timestamp: z.iso
    .datetime()
    .describe("The time by the chain's clock")
    .meta({ examples: ['2027-03-01T12:00:00.000Z'] }),
  aheadSeconds: z
    .number()
    .int()
    .describe('How far that clock is ahead of the wall clock')
    .meta({ examples: [31536000] }),
})
const count = (of: string) => z.number().int().nonnegative().describe(of)

export const localChainSchema = z.object({ data: localChainStateSchema })

export const passTimeBodySchema = z.object({
  days: z
    .number()
    .int()
    .min(1)
    .max(MAX_DAYS)
    .meta({ examples: [30] }),
})
export const timePassedSchema = z.object({
  data: localChainStateSchema.extend({
    lidoReports: count("Reports of Lido's oracle").meta({ examples: [8] }),
    vaultReports: count('Books of vaults whose yield was settled').meta({ examples: [16] }),
    finalizedRequests: count('Withdrawals that can be claimed now').meta({ examples: [2] }),
  }),
})

export const slashBodySchema = z.object({
  percent: z
    .number()
    .min(0.1)
    .max(10)
    .describe('Of all stETH; hundredths count')
    .meta({ examples: [1.5] }),
})
export const slashedSchema = z.object({
  data: localChainStateSchema.extend({
    lostWei: z
      .string()
      .describe('What all stETH lost together')
      .meta({ examples: ['15000000000000000000'] }),
  }),
})

export const finalizedSchema = z.object({
  data: localChainStateSchema.extend({
    finalizedRequests: count('Withdrawals that can be claimed now').meta({ examples: [2] }),
  }),
})

export const fundBodySchema = z.object({ address: addressSchema })
export const fundedSchema = z.object({ data: localChainStateSchema.extend({ address: addressSchema }) })

export type LocalChainState = z.infer<typeof localChainStateSchema>

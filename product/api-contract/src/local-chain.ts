import { z } from 'zod'
import { addressSchema, described } from './fields.ts'
import type { ApiRoute } from './routes/api-route.ts'

const MAX_DAYS = 3_650

const localChainStateSchema = z.object({
  blocks: described(
    z.array(
      z.object({
        chainId: z
          .number()
          .int()
          .meta({ examples: [31337] }),
        blockNumber: z
          .number()
          .int()
          .meta({ examples: [1200] }),
      }),
    ),
    'The newest block of every local chain; what happened is in it or below',
    [{ chainId: 31337, blockNumber: 1200 }],
  ),
  timestamp: described(z.iso.datetime(), "The time by the chain's clock", '2027-03-01T12:00:00.000Z'),
  aheadSeconds: described(z.number().int(), 'How far that clock is ahead of the wall clock', 31536000),
})
const count = (of: string) => z.number().int().nonnegative().describe(of)
const finalizedRequests = count('Withdrawals that can be claimed now').meta({ examples: [2] })

export const localActionSchema = z
  .discriminatedUnion('act', [
    z
      .strictObject({
        act: z.literal('time'),
        days: z
          .number()
          .int()
          .min(1)
          .max(MAX_DAYS)
          .meta({ examples: [30] }),
      })
      .describe('Days pass, with their yield, and all vaults report it'),
    z
      .strictObject({
        act: z.literal('slash'),
        percent: described(z.number().min(0.1).max(10), 'Of all stETH; hundredths count', 1.5),
      })
      .describe('All stETH loses a part of its worth'),
    z.strictObject({ act: z.literal('finalize') }).describe("Every withdrawal in Lido's queue is finalized"),
    z
      .strictObject({ act: z.literal('fund'), address: addressSchema })
      .describe('A wallet gets ether and every token that the app takes, up to a fixed amount of each'),
  ])
  .meta({ examples: [{ act: 'time', days: 30 }] })

const outcomeSchema = z.discriminatedUnion('act', [
  localChainStateSchema.extend({
    act: z.literal('time'),
    days: count('How many have passed').meta({ examples: [30] }),
    lidoReports: count("Reports of Lido's oracle").meta({ examples: [8] }),
    vaultReports: count('Books of vaults whose yield was settled').meta({ examples: [16] }),
    otherOracle: addressSchema
      .optional()
      .describe('The oracle, if it is not the account of this server: only the oracle can settle yield'),
    finalizedRequests,
  }),
  localChainStateSchema.extend({
    act: z.literal('slash'),
    lostWei: described(z.string(), 'What all stETH lost together', '15000000000000000000'),
  }),
  localChainStateSchema.extend({ act: z.literal('finalize'), finalizedRequests }),
  localChainStateSchema.extend({ act: z.literal('fund'), address: addressSchema }),
])

export const localJobIdSchema = described(
  z.string().regex(/^[\w-]{8,64}$/, 'must have 8 to 64 letters, digits, - or _'),
  'Made by the client: asked for twice, a job is done once',
  '7b1c8a52-3d0e-4f52',
)

export const localJobParameterSchema = z.object({ id: localJobIdSchema })

const jobSchema = z.object({
  id: localJobIdSchema,
  action: localActionSchema,
  status: z.enum(['waiting', 'working', 'done', 'failed']).meta({ examples: ['working'] }),
  doneSteps: count('Of allSteps').meta({ examples: [3] }),
  allSteps: count('1 until it is known').meta({ examples: [24] }),
  outcome: described(outcomeSchema.nullable(), 'What came of it, once it is done', null),
  failure: described(z.string().nullable(), 'Why it failed; what had happened by then stands', null),
})

export const localJobSchema = z.object({ data: jobSchema })
export const localChainSchema = z.object({
  data: localChainStateSchema.extend({ newestJob: jobSchema.nullable() }),
})

export type LocalChainState = z.infer<typeof localChainStateSchema>
export type LocalAction = z.infer<typeof localActionSchema>
export type LocalOutcome = z.infer<typeof outcomeSchema>
export type LocalJob = z.infer<typeof jobSchema>

export const localChainRoute = {
  method: 'get',
  path: '/api/local',
  response: localChainSchema,
} as const satisfies ApiRoute

export const startLocalJobRoute = {
  method: 'put',
  path: '/api/local/jobs/{id}',
  params: localJobParameterSchema,
  body: localActionSchema,
  status: 202,
  response: localJobSchema,
  errors: ['notAllowed', 'idConflict'],
} as const satisfies ApiRoute

export const localJobRoute = {
  method: 'get',
  path: '/api/local/jobs/{id}',
  params: localJobParameterSchema,
  response: localJobSchema,
  errors: ['notFound'],
} as const satisfies ApiRoute

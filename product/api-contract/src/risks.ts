import { z } from 'zod'
import { amountSchema, described, momentSchema } from './fields.ts'
import type { ApiRoute } from './routes/api-route.ts'

const CANNOT_BE_READ = 'null where it cannot be read'

function stateSchema(description: string) {
  return described(z.boolean().nullable(), `${description}; ${CANNOT_BE_READ}`, false)
}

function readAmountSchema(description: string, example?: string) {
  return amountSchema(description, example).nullable().describe(`${description}; ${CANNOT_BE_READ}`)
}

const lidoRisksSchema = z.object({
  isStakingPaused: stateSchema('Whether Lido takes no new stakes'),
  isQueuePaused: stateSchema('Whether the withdrawal queue takes no new requests'),
  isBunkerModeActive: stateSchema('Whether withdrawals are slowed down after a large loss'),
  queuedWei: readAmountSchema('Ether that waits in the withdrawal queue, in wei'),
  lastLoss: z
    .object({
      at: momentSchema('When the rate of stETH fell'),
      percent: described(z.number().positive(), 'By how much of itself, in percent', 0.38),
    })
    .nullable()
    .describe('The newest indexed fall of the rate, by more than 1e-12 of itself; null when there was none'),
})

const aaveRisksSchema = z.object({
  symbol: z.string().meta({ examples: ['USDC'] }),
  decimals: z
    .number()
    .int()
    .meta({ examples: [6] }),
  isPaused: stateSchema('Whether the reserve takes nothing and pays nothing out'),
  isFrozen: stateSchema('Whether the reserve takes nothing; it still pays out'),
  isActive: described(
    z.boolean().nullable(),
    `Whether Aave has this reserve in use; ${CANNOT_BE_READ}`,
    true,
  ),
  available: readAmountSchema(
    'What the reserve can pay out now, in the smallest unit: the rest is lent',
    '8400000000000',
  ),
  supplied: readAmountSchema(
    'What counts towards the cap: all deposits and what Aave owes its treasury, in the smallest unit',
    '9800000000000',
  ),
  cap: readAmountSchema('The most that the reserve takes, in the smallest unit; 0 for no cap', '0'),
})

export const risksSchema = z.object({
  block: described(
    z.number().int(),
    'The block at which the chain was read, that of Lido where it has another',
    25_804_117,
  ),
  readAt: momentSchema('The time of that block'),
  lido: lidoRisksSchema.nullable().describe('Null where Lido is on no network, or its chain does not answer'),
  aave: z
    .array(aaveRisksSchema)
    .nullable()
    .describe('Each token; null where Aave is on no network, or its chain does not answer'),
})

export type LidoRisks = z.infer<typeof lidoRisksSchema>
export type AaveRisks = z.infer<typeof aaveRisksSchema>
export type Risks = z.infer<typeof risksSchema>

export const risksRoute = {
  method: 'get',
  path: '/api/risks',
  response: risksSchema,
  errors: ['chainUnavailable'],
} as const satisfies ApiRoute

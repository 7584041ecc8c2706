import { PROTOCOLS } from '@kindyield/domain'
import { z } from 'zod'
import { dayField, withOrderedDays } from './dates.ts'
import {
  addressSchema,
  amountSchema,
  blockNumberSchema,
  chainIdSchema,
  described,
  momentSchema,
  ngoIdSchema,
  positionIdSchema,
  positionNumberSchema,
  transactionHashSchema,
} from './fields.ts'
import { listQuerySchema, listSchema } from './list.ts'
import { CURRENCIES } from './price.ts'
import type { ApiRoute } from './routes/api-route.ts'

const reportId = described(
  z.string().regex(/^\d{1,15}-\d{1,9}$/, 'must be the id of a report, like 1200-3'),
  'Block and place in it',
  '1200-3',
)

/** What a position earned in one settlement of its tranche. Amounts are rounded down to whole wei. */
export const rewardSchema = z.object({
  id: described(
    z.string(),
    'Block of the settlement and place in it; several positions can have one',
    '1200-2',
  ),
  reportId: reportId
    .nullable()
    .describe('The report that settled it; null when somebody entered, left or redirected a position'),
  chainId: chainIdSchema,
  ngoId: ngoIdSchema,
  ngoName: z.string().meta({ examples: ['Blue Tide'] }),
  vault: addressSchema,
  positionId: positionIdSchema,
  positionNumber: positionNumberSchema,
  token: addressSchema.describe('What the amounts are in: stETH, or the token lent'),
  earned: amountSchema('All yield since the settlement before', '4000000000000000'),
  donated: amountSchema('Of it, given to the NGO', '2000000000000000'),
  kept: amountSchema('Of it, kept', '2000000000000000'),
  timestamp: momentSchema('Of the settlement or, once the NGO has finished, of its end'),
  blockNumber: blockNumberSchema,
  transactionHash: transactionHashSchema,
})

/** Yield in wei of its token, rounded down once after adding up; kept is the difference of the two. */
export const yieldSchema = z.object({
  earned: amountSchema('All yield so far', '4000000000000000'),
  donated: amountSchema('Of it, given', '2000000000000000'),
  kept: amountSchema('Of it, kept', '2000000000000000'),
})

export const yieldTotalsSchema = yieldSchema.extend({ token: addressSchema })

export const rewardListSchema = listSchema(rewardSchema).extend({
  totals: z.array(yieldTotalsSchema).describe('Over all positions and all time, by token'),
})

const day = described(z.iso.date(), 'A day of chain time, in UTC', '2026-03-01')

const rewardFilterSchema = z.object({
  ngoId: ngoIdSchema.optional().describe('Only those of this NGO'),
  startDate: dayField('Only from this day on (UTC)').optional(),
  endDate: dayField('Only up to this day (UTC)').optional(),
})

export const rewardQuerySchema = withOrderedDays(listQuerySchema.extend(rewardFilterSchema.shape))
export const rewardDaysQuerySchema = withOrderedDays(rewardFilterSchema)

/** Yield and losses of the user's positions per day. */
export const rewardDaysSchema = z.object({
  data: z.array(
    z.object({
      day,
      token: addressSchema,
      earned: amountSchema('On that day', '4000000000000000'),
      donated: amountSchema('Of it, given', '2000000000000000'),
      kept: amountSchema('Of it, kept', '2000000000000000'),
      lost: amountSchema('By how much a fall of the rate lowered, on that day, what they would be paid', '0'),
    }),
  ),
})

const valueSchema = z
  .string()
  .regex(/^\d+\.\d{2}$/)
  .meta({ examples: ['411.37'] })

export const userYieldQuerySchema = z.object({
  currency: described(z.enum(CURRENCIES).default('USD'), 'Of the value', 'USD'),
})

/** All yield of the user's positions at both protocols, and what it was worth on the days when it was settled. */
export const userYieldSchema = z.object({
  data: z.object({
    tokens: z
      .array(yieldTotalsSchema.extend({ protocol: z.enum(PROTOCOLS).meta({ examples: ['lido'] }) }))
      .describe('Over all positions and all time'),
    value: z
      .object({ earned: valueSchema, donated: valueSchema, kept: valueSchema })
      .nullable()
      .describe(
        'Of all tokens together, each part at the price of its day: added up exactly, then rounded once to the nearest cent. Null where the price of one of the days is not known',
      ),
    currency: z.enum(CURRENCIES).meta({ examples: ['USD'] }),
    sample: described(
      z.boolean(),
      'True when a price is made up, because no outside service gave one',
      false,
    ),
  }),
})

/** When the yield of the positions is settled next. Times are by the chain's clock. */
export const nextReportSchema = z.object({
  data: z.object({
    lastAt: momentSchema('When the newest report was').nullable().describe('Null before the first report'),
    expectedAt: momentSchema('When the next report is due')
      .nullable()
      .describe(
        'When the next report is due; null while nobody is there to make it, and while the chain is out of reach',
      ),
    paymentAt: momentSchema('When donations are paid out next')
      .nullable()
      .describe(
        'When donations are paid out next, where they are worth the fee; null like the time of the next report',
      ),
    now: momentSchema("The chain's clock at this answer")
      .nullable()
      .describe('Null while the chain is out of reach'),
  }),
})

export const reportIdParameterSchema = z.object({ id: reportId })

/** Number of report summaries that were created or deleted. */
export const rewardPullSchema = z.object({
  data: z.object({
    reports: described(z.number().int(), 'How many report summaries were made or dropped', 12),
  }),
})

export type Reward = z.infer<typeof rewardSchema>
export type RewardList = z.infer<typeof rewardListSchema>
export type RewardDays = z.infer<typeof rewardDaysSchema>
export type UserYield = z.infer<typeof userYieldSchema>
export type NextReport = z.infer<typeof nextReportSchema>
export type RewardQuery = z.infer<typeof rewardQuerySchema>
export type YieldTotals = z.infer<typeof yieldTotalsSchema>

const list = { method: 'get', access: 'user', query: rewardQuerySchema, response: rewardListSchema } as const

export const rewardRoutes = {
  lido: { ...list, path: '/api/lido/reward/current' },
  aave: { ...list, path: '/api/aave/reward/current' },
} as const satisfies Record<string, ApiRoute>

const days = {
  method: 'get',
  access: 'user',
  query: rewardDaysQuerySchema,
  response: rewardDaysSchema,
} as const

export const rewardDaysRoutes = {
  lido: { ...days, path: '/api/lido/reward/daily' },
  aave: { ...days, path: '/api/aave/reward/daily' },
} as const satisfies Record<string, ApiRoute>

const next = { method: 'get', response: nextReportSchema } as const

export const nextReportRoutes = {
  lido: { ...next, path: '/api/lido/report/next' },
  aave: { ...next, path: '/api/aave/report/next' },
} as const satisfies Record<string, ApiRoute>

export const userYieldRoute = {
  method: 'get',
  path: '/api/user/yield',
  access: 'user',
  query: userYieldQuerySchema,
  response: userYieldSchema,
} as const satisfies ApiRoute

export const pullRewardsRoute = {
  method: 'post',
  path: '/api/lido/reward/pull',
  access: 'administrator',
  response: rewardPullSchema,
} as const satisfies ApiRoute

export const dropRewardsRoute = {
  method: 'delete',
  path: '/api/lido/reward/all',
  access: 'administrator',
  response: rewardPullSchema,
} as const satisfies ApiRoute

export const dropRewardRoute = {
  method: 'delete',
  path: '/api/lido/reward/all/{id}',
  access: 'administrator',
  params: reportIdParameterSchema,
  response: rewardPullSchema,
  errors: ['notFound'],
} as const satisfies ApiRoute

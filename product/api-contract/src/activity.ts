import {
  ETH_TYPES,
  POSITION_EVENTS,
  type PositionAction,
  PROTOCOLS,
  TRANSACTION_EVENTS,
  type TransactionEvent,
} from '@kindyield/domain'
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
  percentSchema,
  positionIdSchema,
  positionNumberSchema,
  textFilter,
  transactionHashSchema,
} from './fields.ts'
import { listQuerySchema, listSchema } from './list.ts'
import type { ApiRoute } from './routes/api-route.ts'
import { lateNetworkSchema } from './status.ts'
import { paidBySchema, positionChangeSchema } from './transaction.ts'

/** What people look for in their activity. */
export const ACTIVITY_KINDS = ['stake', 'reward', 'claim', 'loss', 'change'] as const
export type ActivityKind = (typeof ACTIVITY_KINDS)[number]

export type ActivityEvent = TransactionEvent | 'reward' | 'loss'
type ActivityAction = PositionAction | 'reward' | 'loss'

export const ACTIVITY_EVENTS: ActivityEvent[] = [...TRANSACTION_EVENTS, 'reward', 'loss']

const KIND_OF_MOVE = { in: 'stake', toQueue: 'claim', out: 'claim', nothing: 'change' } as const

export function activityKind(event: ActivityEvent): ActivityKind {
  return event === 'reward' || event === 'loss' ? event : KIND_OF_MOVE[POSITION_EVENTS[event].moves]
}

export function activityAction(event: ActivityEvent): ActivityAction {
  return event === 'reward' || event === 'loss' ? event : POSITION_EVENTS[event].action
}

const ACTIONS = ACTIVITY_KINDS.flatMap(kind =>
  ACTIVITY_EVENTS.filter(event => activityKind(event) === kind).map(activityAction),
)

/** One line of a holder's activity: a transaction, a reward or a loss of one position. */
export const activitySchema = z.object({
  id: described(
    z.string().regex(/^\d+-\d+-\d+-\d+$/),
    'Network, block, place in it, and number of the position: no other line of the caller has the same',
    '31337-1200-3-2',
  ),
  chainId: chainIdSchema,
  protocol: z.enum(PROTOCOLS).meta({ examples: ['lido'] }),
  kind: z.enum(ACTIVITY_KINDS).meta({ examples: ['reward'] }),
  action: described(
    z.enum(ACTIONS),
    "What exactly: a `withdrawalRequest` goes to Lido's queue and a `claim` brings its ether; a `withdrawal` is paid at once; `moveToSuccessor` and `moveFromPredecessor` leave for another factory and arrive from one",
    'reward',
  ),
  ngoId: ngoIdSchema,
  ngoName: z.string().meta({ examples: ['Blue Tide'] }),
  vault: addressSchema,
  positionId: positionIdSchema,
  positionNumber: positionNumberSchema,
  percent: percentSchema.nullable().describe('How much of the yield is given; null for rewards and losses'),
  token: addressSchema.describe('What the amounts are in: stETH, or the token lent'),
  amount: amountSchema(
    'What came, went, was earned or was lost; of a claim, what had been requested; of a change, what the position, or the merged one, was worth',
    '4000000000000000',
  ),
  donated: amountSchema('Of a reward, what was given; null for the others', '2000000000000000').nullable(),
  kept: amountSchema('Of a reward, what was kept; null for the others', '2000000000000000').nullable(),
  ethType: described(
    z.enum(ETH_TYPES).nullable(),
    'In what Lido was paid or paid; null where it was not',
    null,
  ),
  tokenAmount: amountSchema('In wei of that; of a claim, the ether that arrived')
    .nullable()
    .meta({ examples: [null] }),
  inAToken: described(z.boolean(), 'Whether it was paid in aTokens', false),
  paidBy: paidBySchema,
  change: described(
    positionChangeSchema.nullable(),
    'Of a change of a position; null for other actions',
    null,
  ),
  timestamp: momentSchema(
    "Time of the block, by the chain's clock; of a reward after its NGO has finished, of that end",
  ),
  blockNumber: blockNumberSchema,
  transactionHash: transactionHashSchema,
})

export const activityListSchema = listSchema(activitySchema).extend({
  networks: z
    .array(lateNetworkSchema)
    .describe(
      'Those whose newest lines may be missing: behind their chain, or silent. Empty where all is here',
    ),
})

export const activityQuerySchema = withOrderedDays(
  listQuerySchema.extend({
    protocol: described(z.enum(PROTOCOLS).optional(), 'Only that of this protocol', 'lido'),
    kind: described(
      z.enum(ACTIVITY_KINDS).optional(),
      'Only that of this kind; withdrawals and their requests are of the kind `claim`',
      'reward',
    ),
    search: described(
      textFilter().optional(),
      "Only lines whose NGO has this in its name, whose position has this number, whose transaction's hash begins with it, or one of whose amounts begins with these digits, with the token's symbol or without",
      'Blue Tide',
    ),
    startDate: dayField('Only from this day on (UTC)').optional(),
    endDate: dayField('Only up to this day (UTC)').optional(),
  }),
)

export type Activity = z.infer<typeof activitySchema>
export type ActivityList = z.infer<typeof activityListSchema>
export type ActivityQuery = z.infer<typeof activityQuerySchema>

export const activityRoute = {
  method: 'get',
  path: '/api/user/activity',
  access: 'user',
  query: activityQuerySchema,
  response: activityListSchema,
} as const satisfies ApiRoute

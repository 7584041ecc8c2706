import { z } from 'zod'
import { announcedChangeSchema } from './change.ts'
import {
  addressSchema,
  amountSchema,
  chainIdSchema,
  described,
  momentSchema,
  ngoIdSchema,
  ngoKeySchema,
  percentSchema,
  positionIdSchema,
  positionNumberSchema,
  transactionHashSchema,
} from './fields.ts'
import { listQuerySchema, listSchema, optionalPageQuerySchema } from './list.ts'
import { ngoSchema } from './ngo.ts'
import { yieldSchema, yieldTotalsSchema } from './reward.ts'
import type { ApiRoute } from './routes/api-route.ts'

const unsettled = (of: string) =>
  described(
    yieldSchema.nullable(),
    `${of} since the last settlement, at the present rate: what the next report will settle. Zeros while the rate is not above the mark; null while the chain is out of reach`,
    { earned: '400000000000000', donated: '200000000000000', kept: '200000000000000' },
  )

const shortfall = (of: string) =>
  amountSchema(`What ${of} worth below the mark`, '0')
    .nullable()
    .describe(
      `What ${of} worth below the mark: the loss that must be earned back before anything is given again. What a loss has left of the yield that was kept is \`kept\` less this; null while the chain is out of reach`,
    )

const positionGiftSchema = z.object({
  ngoId: ngoIdSchema,
  ngoName: z.string().meta({ examples: ['Blue Tide'] }),
  donated: amountSchema('Given to it from this position', '2000000000000000'),
})

/**
 * A position of a holder in a vault of an NGO. Its life is the record under which it was opened, those through which it
 * was moved, and every position that was merged into it, with their lives. What it earned and gave counts over its life,
 * in one place only: a record that became part of another position has none of its own any more.
 */
export const positionSchema = z.object({
  chainId: chainIdSchema,
  vault: addressSchema,
  positionId: positionIdSchema,
  number: positionNumberSchema,
  ngoId: ngoIdSchema,
  ngoKey: ngoKeySchema
    .nullable()
    .describe("The NGO's key; null where what the chain has breaks the rule of keys"),
  ngoName: z.string().meta({ examples: ['Blue Tide'] }),
  token: addressSchema.describe('What the amounts are in: stETH, or the token lent'),
  percent: percentSchema,
  principal: amountSchema(
    'What was put in, added and merged into it; falls in proportion when a part is taken out',
  ),
  balance: amountSchema('What the vault would pay for all of it now', '1004000000000000000')
    .nullable()
    .describe('What the vault would pay for all of it now; null while the chain is out of reach'),
  earned: amountSchema('All yield settled over its life', '4000000000000000').describe(
    'All yield settled over its life: also what it earned before it was moved, and what positions earned that were merged into it. Zero once it is part of another one (`partOf`), where it counts: so positions add up to the totals',
  ),
  donated: amountSchema('Of it, given, to whichever non-profits', '2000000000000000'),
  kept: amountSchema('Of it, kept', '2000000000000000'),
  given: z
    .array(positionGiftSchema)
    .describe(
      'Its `donated` by non-profit, of all that it was ever for, in the order of their ids, each rounded down on its own. Empty once it is part of another one',
    ),
  partOf: z
    .object({ vault: addressSchema, positionId: positionIdSchema, number: positionNumberSchema })
    .nullable()
    .describe(
      'The position that it is part of now, because it was moved or merged, by however many steps; null while it stands for itself, and once everything was taken out or moved to a successor',
    ),
  movedTo: z
    .object({ vault: addressSchema, positionId: positionIdSchema })
    .nullable()
    .meta({ examples: [null] })
    .describe(
      "The vault of the factory's successor that it was moved to, and its id there, where it goes on; null for others",
    ),
  arrivedFrom: z
    .array(addressSchema)
    .meta({ examples: [[]] })
    .describe(
      'The vaults of predecessors of the factory from which it, or what was merged into it, was moved here. What it earned and gave there counts there. In the order of their addresses',
    ),
  unsettled: unsettled('Yield'),
  shortfall: shortfall('it is'),
  startDate: momentSchema('When it was opened'),
  isOpen: described(
    z.boolean(),
    'False once everything was taken out, moved or merged into another position',
    true,
  ),
  tranche: described(
    z.string().regex(/^\d+$/),
    'Its tranche in the vault: positions of one share percent and mark. Of a closed position, the last one',
    '178',
  ),
  isWhole: described(
    z.boolean().nullable(),
    'False while it has a loss to recover: then it cannot be added to, and merges only with positions of its tranche. Null while the chain is out of reach, and once it is closed',
    true,
  ),
  transactionHash: transactionHashSchema.describe('The transaction that opened it'),
})

export const depositsInfoSchema = z.object({
  data: z.object({
    totals: z
      .array(
        yieldTotalsSchema.extend({
          earned: amountSchema(
            'All yield settled so far, in all positions, open and closed',
            '4000000000000000',
          ),
          open: yieldSchema.describe(
            'Yield settled over the lives of the open positions only, also before they were moved and in positions that were merged into them',
          ),
          unsettled: unsettled('Yield of the open positions'),
          shortfall: shortfall('the open positions are'),
          principal: amountSchema('In open positions'),
          balance: amountSchema('Of open positions now', '1004000000000000000')
            .nullable()
            .describe('Of open positions now; null while the chain is out of reach'),
          positions: described(z.number().int(), 'How many are open', 2),
          positionsEver: described(
            z.number().int(),
            'How many there are, open and closed; one that was moved counts once',
            3,
          ),
        }),
      )
      .describe('By token'),
    positions: z
      .array(positionSchema)
      .describe(
        'Open ones, newest first: all, or with `skip` or `take` a page; totals and changes are of all',
      ),
    changes: z
      .array(announcedChangeSchema)
      .describe(
        'Announced changes that can still take effect and concern the open positions: of the rewards owners of their NGOs, of their tokens, of the oracle, the end of their vaults, and a factory that they may move to',
      ),
  }),
})

const included = described(
  z
    .enum(['true', 'false'])
    .default('false')
    .transform(value => value === 'true'),
  'Whether every NGO comes with the positions in it',
  'true',
)

export const lidoUserNgoQuerySchema = listQuerySchema.extend({ stakesInclude: included })
export const aaveUserNgoQuerySchema = listQuerySchema.extend({ depositsInclude: included })

/** An NGO for which the user has or had positions, with the donated amounts. */
const userNgoSchema = ngoSchema.omit({ totals: true, donors: true, sides: true, shown: true }).extend({
  given: z
    .array(yieldTotalsSchema)
    .describe('By token: the yield of positions while they were for this NGO, whatever became of them later'),
})

export const lidoUserNgoListSchema = listSchema(
  userNgoSchema.extend({ stakes: z.array(positionSchema).optional() }),
)
export const aaveUserNgoListSchema = listSchema(
  userNgoSchema.extend({ deposits: z.array(positionSchema).optional() }),
)

export type PositionGift = z.infer<typeof positionGiftSchema>
export type Position = z.infer<typeof positionSchema>
export type DepositsInfo = z.infer<typeof depositsInfoSchema>
export type LidoUserNgoList = z.infer<typeof lidoUserNgoListSchema>
export type AaveUserNgoList = z.infer<typeof aaveUserNgoListSchema>

const info = {
  method: 'get',
  access: 'user',
  query: optionalPageQuerySchema,
  response: depositsInfoSchema,
} as const

export const depositsRoutes = {
  lido: { ...info, path: '/api/lido/user/deposits-info' },
  aave: { ...info, path: '/api/aave/user/deposits-info' },
} as const satisfies Record<string, ApiRoute>

export const userNgosRoutes = {
  lido: {
    method: 'get',
    path: '/api/lido/user/NGO',
    access: 'user',
    query: lidoUserNgoQuerySchema,
    response: lidoUserNgoListSchema,
  },
  aave: {
    method: 'get',
    path: '/api/aave/user/NGO',
    access: 'user',
    query: aaveUserNgoQuerySchema,
    response: aaveUserNgoListSchema,
  },
} as const satisfies Record<string, ApiRoute>

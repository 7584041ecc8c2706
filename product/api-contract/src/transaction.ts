import type { ActionCode } from '@kindyield/domain'
import { z } from 'zod'
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
  transactionHashSchema,
} from './fields.ts'
import { listQuerySchema, listSchema } from './list.ts'
import type { ApiRoute } from './routes/api-route.ts'

/**
 * Action codes with their labels. The specification names the first six, of which Aave has a deposit and a withdrawal; a
 * claim from Lido's queue and the changes of a position, which move no money in or out, go beyond it.
 */
export const lidoActions = {
  '1': 'Stake',
  '2': 'Stake stEth',
  '3': 'Stake wStEth',
  '4': 'Withdraw',
  '5': 'Withdraw stEth',
  '6': 'Withdraw wStEth',
  '7': 'Claim',
  '8': 'Change share',
  '9': 'Change non-profit',
  '10': 'Merge',
  '11': 'Move to successor',
  '12': 'Move from predecessor',
} as const satisfies Record<ActionCode<'lido'>, string>

export const aaveActions = {
  '1': 'Deposit',
  '2': 'Withdraw',
  '3': 'Change share',
  '4': 'Change non-profit',
  '5': 'Merge',
  '6': 'Move to successor',
  '7': 'Move from predecessor',
} as const satisfies Record<ActionCode<'aave'>, string>

/** What a change of a position changed; null where it does not apply. */
export const positionChangeSchema = z.object({
  percentBefore: percentSchema.nullable().describe('Of a change of the share or the non-profit'),
  fromNgoId: ngoIdSchema.nullable().describe('Of a change of the non-profit, the one before'),
  fromNgoName: z
    .string()
    .nullable()
    .meta({ examples: ['Green Roots'] }),
  mergedPositionId: positionIdSchema
    .nullable()
    .describe('Of a merge, the position that became part of this one'),
  mergedPositionNumber: positionNumberSchema.nullable(),
  toVault: addressSchema.nullable().describe("Of a move to the factory's successor, the vault there"),
  toPositionId: positionIdSchema.nullable().describe('The id that the position has there'),
  fromVault: addressSchema
    .nullable()
    .describe('Of a move from a predecessor of the factory, the vault there'),
})

export const paidBySchema = addressSchema
  .nullable()
  .describe('Who paid what came in: the holder, or another who gave it; null if nothing came in')

/** A list of all codes for readers of the API. */
function describeActions(labels: Record<string, string>, specified: number): string {
  const codes = Object.entries(labels).map(([code, label]) => `${code} ${label}`)
  const beyond = codes.slice(specified).join(', ')
  return `What it did: ${codes.slice(0, specified).join(', ')} as specified; beyond that ${beyond}`
}

function keysOf<Labels extends Record<string, string>>(labels: Labels) {
  return Object.keys(labels) as (keyof Labels & string)[]
}

const transactionFields = {
  id: described(z.string().regex(/^\d+-\d+$/), 'Block and place in it: no other has the same', '1200-3'),
  chainId: chainIdSchema,
  ngoId: ngoIdSchema,
  ngoName: z.string().meta({ examples: ['Blue Tide'] }),
  vault: addressSchema,
  positionId: positionIdSchema,
  positionNumber: positionNumberSchema,
  percent: percentSchema,
  timestamp: momentSchema("Time of the block, by the chain's clock"),
  blockNumber: blockNumberSchema,
  transactionHash: transactionHashSchema,
  paidBy: paidBySchema,
  isAddition: described(z.boolean(), 'Whether it added to a position instead of opening one', false),
  change: described(
    positionChangeSchema.nullable(),
    'Of a change of a position; null for other actions',
    null,
  ),
}

export const lidoTransactionSchema = z.object({
  ...transactionFields,
  action: described(
    z.enum(keysOf(lidoActions)),
    `${describeActions(lidoActions, 6)}. 1 to 3 are stakes in ETH, stETH and wstETH; 4 requests ETH from Lido's queue and 7 claims it, the same money; 5 and 6 pay out at once; 8 to 12 change a position and move no money`,
    '1',
  ),
  label: described(
    z.enum(Object.values(lidoActions)),
    'The display label of the action, one for each code',
    'Stake',
  ),
  amount: amountSchema(
    'In wei of stETH; of a claim, what had been requested; of a change, what the position, or the merged one, was worth',
  ),
  tokenAmount: amountSchema(
    'In wei of what came or went: ETH, stETH or wstETH; of a claim, the ether that arrived; of a change, 0',
  ),
  requestId: described(
    z.string().regex(/^\d+$/).nullable(),
    "Of a claim, Lido's number of the request; null for other actions",
    null,
  ),
})

export const aaveTransactionSchema = z.object({
  ...transactionFields,
  action: described(
    z.enum(keysOf(aaveActions)),
    `${describeActions(aaveActions, 2)}. 3 to 7 change a position and move no money. Codes are those of Aave: 3 here is not 3 of Lido`,
    '1',
  ),
  label: described(
    z.enum(Object.values(aaveActions)),
    'The display label of the action, one for each code',
    'Deposit',
  ),
  token: addressSchema,
  amount: amountSchema(
    "In the token's smallest unit; of a change, what the position, or the merged one, was worth",
    '250000000',
  ),
  inAToken: described(z.boolean(), 'Whether it was paid in aTokens', false),
})

export const lidoTransactionListSchema = listSchema(lidoTransactionSchema)
export const aaveTransactionListSchema = listSchema(aaveTransactionSchema)

export type PositionChange = z.infer<typeof positionChangeSchema>
export type LidoTransaction = z.infer<typeof lidoTransactionSchema>
export type AaveTransaction = z.infer<typeof aaveTransactionSchema>
export type LidoTransactionList = z.infer<typeof lidoTransactionListSchema>
export type AaveTransactionList = z.infer<typeof aaveTransactionListSchema>

const list = { method: 'get', access: 'user', query: listQuerySchema } as const
const lidoList = { ...list, response: lidoTransactionListSchema } as const
const aaveList = { ...list, response: aaveTransactionListSchema } as const

export const transactionRoutes = {
  lido: { ...lidoList, path: '/api/lido/transaction' },
  aave: { ...aaveList, path: '/api/aave/transaction' },
} as const satisfies Record<string, ApiRoute>

/** What was taken out at once, by what it was taken out in. */
export const withdrawalRoutes = {
  stEth: { ...lidoList, path: '/api/lido/withdraw/steth' },
  wstEth: { ...lidoList, path: '/api/lido/withdraw/wsteth' },
  aave: { ...aaveList, path: '/api/aave/withdraw' },
} as const satisfies Record<string, ApiRoute>

import { z } from 'zod'
import { addressSchema } from './address.ts'
import {
  amountSchema,
  momentSchema,
  ngoIdSchema,
  percentSchema,
  positionIdSchema,
  positionNumberSchema,
  transactionHashSchema,
} from './fields.ts'
import { listSchema } from './list.ts'

/**
 * Action codes with their labels. The specification names the first six of Lido and the first two of Aave; a claim from
 * Lido's queue and the changes of a position, which move no money in or out, go beyond it.
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
} as const

export const aaveActions = {
  '1': 'Deposit',
  '2': 'Withdraw',
  '3': 'Change share',
  '4': 'Change non-profit',
  '5': 'Merge',
} as const

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
})

function keysOf<Labels extends Record<string, string>>(labels: Labels) {
  return Object.keys(labels) as (keyof Labels & string)[]
}

const transactionFields = {
  id: z
    .string()
    .regex(/^\d+-\d+$/)
    .describe('Block and place in it: no other has the same')
    .meta({ examples: ['1200-3'] }),
  ngoId: ngoIdSchema,
  ngoName: z.string().meta({ examples: ['Blue Tide'] }),
  vault: addressSchema,
  positionId: positionIdSchema,
  positionNumber: positionNumberSchema,
  percent: percentSchema,
  timestamp: momentSchema("Time of the block, by the chain's clock"),
  blockNumber: z
    .number()
    .int()
    .meta({ examples: [1200] }),
  transactionHash: transactionHashSchema,
  isAddition: z
    .boolean()
    .describe('Whether it added to a position instead of opening one')
    .meta({ examples: [false] }),
  change: positionChangeSchema
    .nullable()
    .describe('Of a change of a position; null for other actions')
    .meta({ examples: [null] }),
}

export const lidoTransactionSchema = z.object({
  ...transactionFields,
  action: z.enum(keysOf(lidoActions)).meta({ examples: ['1'] }),
  label: z.enum(Object.values(lidoActions)).meta({ examples: ['Stake'] }),
  amount: amountSchema(
    'In wei of stETH; of a claim, what had been requested; of a change, what the position, or the merged one, was worth',
  ),
  tokenAmount: amountSchema(
    'In wei of what came or went: ETH, stETH or wstETH; of a claim, the ether that arrived; of a change, 0',
  ),
  requestId: z
    .string()
    .regex(/^\d+$/)
    .nullable()
    .describe("Of a claim, Lido's number of the request; null for other actions")
    .meta({ examples: [null] }),
})

export const aaveTransactionSchema = z.object({
  ...transactionFields,
  action: z.enum(keysOf(aaveActions)).meta({ examples: ['1'] }),
  label: z.enum(Object.values(aaveActions)).meta({ examples: ['Deposit'] }),
  token: addressSchema,
  amount: amountSchema(
    "In the token's smallest unit; of a change, what the position, or the merged one, was worth",
    '250000000',
  ),
  inAToken: z
    .boolean()
    .describe('Whether it was paid in aTokens')
    .meta({ examples: [false] }),
})

export const lidoTransactionListSchema = listSchema(lidoTransactionSchema)
export const aaveTransactionListSchema = listSchema(aaveTransactionSchema)

export type PositionChange = z.infer<typeof positionChangeSchema>
export type LidoTransaction = z.infer<typeof lidoTransactionSchema>
export type AaveTransaction = z.infer<typeof aaveTransactionSchema>
export type LidoTransactionList = z.infer<typeof lidoTransactionListSchema>
export type AaveTransactionList = z.infer<typeof aaveTransactionListSchema>

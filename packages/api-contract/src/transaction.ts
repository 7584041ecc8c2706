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

/** Action codes with their labels. The specification names the first six; a claim from Lido's queue goes beyond it. */
export const lidoActions = {
  '1': 'Stake',
  '2': 'Stake stEth',
  '3': 'Stake wStEth',
  '4': 'Withdraw',
  '5': 'Withdraw stEth',
  '6': 'Withdraw wStEth',
  '7': 'Claim',
} as const

export const aaveActions = { '1': 'Deposit', '2': 'Withdraw' } as const

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
}

export const lidoTransactionSchema = z.object({
  ...transactionFields,
  action: z.enum(['1', '2', '3', '4', '5', '6', '7']).meta({ examples: ['1'] }),
  label: z.enum(Object.values(lidoActions)).meta({ examples: ['Stake'] }),
  amount: amountSchema('In wei of stETH; of a claim, what had been requested'),
  tokenAmount: amountSchema(
    'In wei of what came or went: ETH, stETH or wstETH; of a claim, the ether that arrived',
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
  action: z.enum(['1', '2']).meta({ examples: ['1'] }),
  label: z.enum(Object.values(aaveActions)).meta({ examples: ['Deposit'] }),
  token: addressSchema,
  amount: amountSchema("In the token's smallest unit", '250000000'),
  inAToken: z
    .boolean()
    .describe('Whether it was paid in aTokens')
    .meta({ examples: [false] }),
})

export const lidoTransactionListSchema = listSchema(lidoTransactionSchema)
export const aaveTransactionListSchema = listSchema(aaveTransactionSchema)

export type LidoTransaction = z.infer<typeof lidoTransactionSchema>
export type AaveTransaction = z.infer<typeof aaveTransactionSchema>
export type LidoTransactionList = z.infer<typeof lidoTransactionListSchema>
export type AaveTransactionList = z.infer<typeof aaveTransactionListSchema>

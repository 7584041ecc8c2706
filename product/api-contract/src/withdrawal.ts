import { z } from 'zod'
import {
  addressSchema,
  amountSchema,
  chainIdSchema,
  described,
  momentSchema,
  ngoIdSchema,
  positionIdSchema,
  positionNumberSchema,
  transactionHashSchema,
} from './fields.ts'
import { listQuerySchema, listSchema } from './list.ts'
import type { ApiRoute } from './routes/api-route.ts'

export const WITHDRAWAL_STATUSES = ['requested', 'finalized', 'claimed'] as const

export const withdrawalRequestSchema = z.object({
  requestId: described(z.string().regex(/^\d+$/), "Lido's own number", '42'),
  chainId: chainIdSchema,
  ngoId: ngoIdSchema,
  ngoName: z.string().meta({ examples: ['Blue Tide'] }),
  vault: addressSchema,
  positionId: positionIdSchema,
  positionNumber: positionNumberSchema,
  amount: amountSchema('Wei of stETH that were asked for'),
  status: described(z.enum(WITHDRAWAL_STATUSES), 'Asked of the queue now', 'finalized'),
  claimable: amountSchema('Wei of ether that a claim pays now', '999000000000000000').nullable(),
  claimed: amountSchema('Wei of ether that were paid', '999000000000000000').nullable(),
  requestedAt: momentSchema('When it was asked for'),
  claimedAt: momentSchema('When it was paid').nullable(),
  recipient: addressSchema.describe('Who was paid: the holder, or whom the holder named').nullable(),
  transactionHash: transactionHashSchema,
  claimTransactionHash: transactionHashSchema.nullable(),
})

export const withdrawalRequestListSchema = listSchema(withdrawalRequestSchema)

export const withdrawalRequestQuerySchema = listQuerySchema.extend({
  address: addressSchema.describe("The caller's own wallet; another's is refused"),
})

export type WithdrawalRequest = z.infer<typeof withdrawalRequestSchema>
export type WithdrawalRequestList = z.infer<typeof withdrawalRequestListSchema>

export const withdrawalRequestsRoute = {
  method: 'get',
  path: '/api/lido/withdraw/request',
  access: 'user',
  query: withdrawalRequestQuerySchema,
  response: withdrawalRequestListSchema,
  errors: ['notAllowed', 'chainUnavailable'],
} as const satisfies ApiRoute

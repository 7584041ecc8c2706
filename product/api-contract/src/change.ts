import { z } from 'zod'
import {
  addressSchema,
  chainIdSchema,
  described,
  momentSchema,
  ngoIdSchema,
  switchField,
  transactionHashSchema,
} from './fields.ts'
import { listQuerySchema, listSchema, wholeNumber } from './list.ts'
import type { ApiRoute } from './routes/api-route.ts'

export const ANNOUNCED_CHANGES = ['rewardsOwner', 'oracle', 'tokenRemoval', 'end', 'successor'] as const
export const CHANGE_STATUSES = ['announced', 'due', 'void', 'canceled', 'replaced', 'carriedOut'] as const

/** A change that the factory's owner announced before it can take effect. */
export const announcedChangeSchema = z.object({
  change: described(
    z.enum(ANNOUNCED_CHANGES),
    'Another rewards owner, another oracle, no new deposits of a token, the end of an NGO in a vault, a factory that positions may move on to',
    'end',
  ),
  chainId: chainIdSchema,
  ngoId: ngoIdSchema
    .nullable()
    .describe('The NGO whose rewards owner changes or whose vault ends; else null'),
  vault: addressSchema.nullable().describe('The vault that ends; else null'),
  token: addressSchema.nullable().describe('The token that takes no new deposits; else null'),
  value: addressSchema.nullable().describe('The new rewards owner, oracle or factory; else null'),
  announcedAt: momentSchema('When it was announced'),
  earliest: momentSchema('From then on anyone may carry it out'),
  voidFrom: momentSchema('From then on nobody may'),
  status: described(
    z.enum(CHANGE_STATUSES),
    'At the newest indexed block. Pending are those that are announced or due',
    'announced',
  ),
  endedAt: momentSchema('When it was canceled, replaced, carried out or void').nullable(),
  transactionHash: transactionHashSchema.describe('The transaction that announced it'),
})

export const announcedChangeListSchema = listSchema(announcedChangeSchema)

export const announcedChangeQuerySchema = listQuerySchema.extend({
  chainId: wholeNumber(1, Number.MAX_SAFE_INTEGER)
    .optional()
    .describe('Only those on this network')
    .meta({ examples: ['31337'] }),
  ngoId: ngoIdSchema.optional().describe('Only those of the NGO that has this number on its network'),
  pending: described(
    switchField().optional(),
    'Only those that can still take effect, or only the others',
    'true',
  ),
})

export type AnnouncedChange = z.infer<typeof announcedChangeSchema>
export type AnnouncedChangeList = z.infer<typeof announcedChangeListSchema>
export type AnnouncedChangeQuery = z.infer<typeof announcedChangeQuerySchema>

export const changesRoute = {
  method: 'get',
  path: '/api/changes',
  query: announcedChangeQuerySchema,
  response: announcedChangeListSchema,
} as const satisfies ApiRoute

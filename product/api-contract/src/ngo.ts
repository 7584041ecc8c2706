import { PROTOCOLS } from '@kindyield/domain'
import { isNgoKey } from '@kindyield/domain/ngo-key'
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
  switchField,
  textFilter,
  transactionHashSchema,
} from './fields.ts'
import { listQuerySchema, listSchema } from './list.ts'
import type { ApiRoute } from './routes/api-route.ts'

export const NGO_STATUSES = ['active', 'paused', 'finished'] as const

export const NGO_SORTS = ['registered', 'newest', 'donated', 'donors', 'staked', 'name'] as const

/** Each word is looked for on its own. */
const MAX_SEARCH_WORDS = 8

const vaultTotalsSchema = z.object({
  token: addressSchema.describe('What the amounts are in: stETH, or the token lent'),
  symbol: described(z.string(), 'Its name among people', 'stETH'),
  decimals: described(z.number().int().nonnegative(), 'How many of the digits stand behind the point', 18),
  staked: amountSchema("The depositors' balance, at the vault's newest rate"),
  donated: amountSchema('All donations so far', '2000000000000000'),
  paid: amountSchema('Of them, paid out', '1000000000000000'),
})

const sideSchema = z.object({
  protocol: z.enum(PROTOCOLS).meta({ examples: ['lido'] }),
  chainId: chainIdSchema,
  id: ngoIdSchema,
  vault: addressSchema,
  status: z.enum(NGO_STATUSES).meta({ examples: ['active'] }),
  rewardsOwner: addressSchema.describe('Receives the donations of this side'),
})
export type NgoSide = z.infer<typeof sideSchema>

const profileSchema = z.object({
  name: z.string().meta({ examples: ['Blue Tide'] }),
  imageLink: described(z.string(), 'A path of this site or an https address', '/ngo/ocean.svg'),
  description: described(
    z.string(),
    'Lines are paragraphs: the first is the summary, the others tell the story',
    'Nets out of the sea',
  ),
  link: z.string().meta({ examples: ['https://bluetide.example'] }),
  location: z.string().meta({ examples: ['Vigo, Spain'] }),
  createdAt: momentSchema('Time of the block that registered it'),
})

const shownSchema = profileSchema.extend({ chainId: chainIdSchema })
export type ShownProfile = z.infer<typeof shownSchema>

const keyOrNull = (of: string) =>
  ngoKeySchema.nullable().describe(`${of}; null where what the chain has breaks the rule of keys`)

export const ngoSchema = z.object({
  chainId: chainIdSchema,
  id: ngoIdSchema,
  key: keyOrNull("The NGO's name in addresses, which is the same on every network"),
  sides: z
    .array(sideSchema)
    .describe('Its vaults, one for each protocol that it has: on other networks those of the same key'),
  shown: shownSchema
    .nullable()
    .describe(
      'What is shown of it everywhere: its profile on the first network that has this key; null where that is this one',
    )
    .meta({ examples: [null] }),
  ...profileSchema.shape,
  resembles: ngoIdSchema
    .nullable()
    // An API of the previous version, beside this one during an upgrade, says nothing of it.
    .default(null)
    .describe('An NGO that was registered before and whose name looks the same, else null')
    .meta({ examples: [null] }),
  resemblesKey: keyOrNull('The key of that one').meta({ examples: [null] }),
  vault: addressSchema
    .nullable()
    .describe('Vault of the protocol that was asked for; null where it has none'),
  rewardsOwner: addressSchema.describe('Receives the donations'),
  transactionHash: transactionHashSchema,
  /** The state of its vault for the protocol that was asked for. */
  status: described(
    z.enum(NGO_STATUSES),
    'Paused takes no deposits for now, finished none any more; withdrawals always work',
    'active',
  ),
  isActive: described(z.boolean(), 'False once it has finished', true),
  endedAt: momentSchema('Time of the block in which it finished, else null').nullable(),
  totals: z.array(vaultTotalsSchema).describe('Of its vault, by token that the network names'),
  donors: described(z.number().int(), 'How many ever held a position in its vault', 12),
  changes: z
    .array(announcedChangeSchema)
    .describe('Announced changes that can still take effect: of its rewards owner, and the end of its vault'),
})

export const ngoListSchema = listSchema(ngoSchema)

export const ngoQuerySchema = listQuerySchema.extend({
  isActive: described(
    switchField().optional(),
    'Only those that go on, or only those that have finished',
    'true',
  ),
  status: described(z.enum(NGO_STATUSES).optional(), 'Only those with this status', 'active'),
  search: described(
    textFilter()
      .refine(
        text => text.split(/\s+/).filter(Boolean).length <= MAX_SEARCH_WORDS,
        `may have up to ${MAX_SEARCH_WORDS} words`,
      )
      .optional(),
    'Only those with these words in name, description or location, whatever their case and accents; words of one or two letters are looked for in name and location. If there are none, those whose name or location has similar words',
    'sea',
  ),
  sort: described(
    z.enum(NGO_SORTS).default('registered'),
    'In the order in which they were registered, newest first, by what was donated, by donors, by what is staked, or by name; equal ones in the order of registration',
    'donated',
  ),
  // The maximum length of a stored location.
  location: described(
    textFilter(200).optional(),
    'Only those there, written as in their profile',
    'Vigo, Spain',
  ),
})

export const ngoLocationListSchema = z.object({
  data: described(z.array(z.string()), 'As written in the profiles, those of most NGOs first, 500 at most', [
    'Vigo, Spain',
  ]),
})

export const ngoParameterSchema = z.object({ id: ngoIdSchema })

export function isNgoReference(text: string): boolean {
  return /^\d{1,78}$/.test(text) || isNgoKey(text)
}

/** A number is that of the protocol's network, as in its list; anything else is a key. */
const ngoReferenceSchema = described(
  z.string().refine(isNgoReference, 'must be the number or the key of an NGO'),
  "The NGO's number on the protocol's network, or its key",
  '1',
)
const ngoReferenceParameterSchema = z.object({ id: ngoReferenceSchema })

/** A report of the oracle in sums over all positions, or a payment of donations. */
const donationSchema = z.object({
  id: described(z.string(), 'Block and place in it', '1200-3'),
  token: addressSchema,
  amount: amountSchema('In wei of the token', '2000000000000000'),
  timestamp: momentSchema('Time of the block'),
  transactionHash: transactionHashSchema,
})

const paymentSchema = donationSchema.extend({
  asset: addressSchema.describe('What was paid: the token or, at Aave, its aToken'),
  recipient: addressSchema.describe(
    'Who was paid: the receiver of the donations, or whom an earlier one named',
  ),
  isEarlier: described(z.boolean(), 'Whether it was owed to an earlier rewards owner', false),
})

export const ngoDetailSchema = z.object({
  data: ngoSchema.extend({
    givers: described(
      z.number().int(),
      'How many ever held a position in any vault of its sides; who did in both counts once',
      15,
    ),
    isHidden: described(z.boolean(), 'Whether an administrator took it off the lists', false),
    series: z
      .array(
        z.object({
          day: z.iso.date().meta({ examples: ['2026-03-01'] }),
          token: addressSchema,
          staked: amountSchema("The depositors' balance at the end of that day"),
          donated: amountSchema('All donations until then', '2000000000000000'),
        }),
      )
      .describe('Days on which something moved, oldest first; in between nothing did'),
    donations: z.array(donationSchema).describe('The newest reports that gave something'),
    payments: z.array(paymentSchema).describe('The newest payments of donations'),
    earlier: z
      .array(
        z.object({
          receiver: addressSchema.describe("A rewards owner whom the factory's owner replaced"),
          token: addressSchema,
          owed: amountSchema('What is not paid yet, at the newest rate of its vault', '2000000000000000'),
        }),
      )
      .describe('What earlier rewards owners are still owed'),
  }),
})

export const ngoDetailQuerySchema = z.object({
  days: described(
    z
      .string()
      .regex(/^\d{1,4}$/, 'must be a whole number from 1 to 3660')
      .transform(Number)
      .refine(value => value >= 1 && value <= 3660, 'must be a whole number from 1 to 3660')
      .default(365),
    'How many days the series goes back',
    '90',
  ),
})

export const ngoPullQuerySchema = z.object({
  id: ngoReferenceSchema
    .optional()
    .describe('Only this one, by its number or its key; without it all that were hidden'),
})

export const ngoPullSchema = z.object({
  data: z.object({
    ngos: described(z.number().int(), 'How many are listed now', 8),
  }),
})

export const ngoHiddenSchema = z.object({ data: z.object({ id: ngoReferenceSchema }) })

export type NgoDetail = z.infer<typeof ngoDetailSchema>
export type Ngo = z.infer<typeof ngoSchema>
export type NgoList = z.infer<typeof ngoListSchema>
export type NgoSort = (typeof NGO_SORTS)[number]
export type NgoQuery = z.infer<typeof ngoQuerySchema>

const list = { method: 'get', query: ngoQuerySchema, response: ngoListSchema } as const

export const ngosRoutes = {
  lido: { ...list, path: '/api/lido/NGO' },
  aave: { ...list, path: '/api/aave/NGO' },
} as const satisfies Record<string, ApiRoute>

export const ngoLocationsRoute = {
  method: 'get',
  path: '/api/NGO/location',
  response: ngoLocationListSchema,
} as const satisfies ApiRoute

const detail = {
  method: 'get',
  params: ngoReferenceParameterSchema,
  query: ngoDetailQuerySchema,
  response: ngoDetailSchema,
  errors: ['notFound'],
} as const

export const ngoRoutes = {
  lido: { ...detail, path: '/api/lido/NGO/{id}' },
  aave: { ...detail, path: '/api/aave/NGO/{id}' },
} as const satisfies Record<string, ApiRoute>

export const pullNgosRoute = {
  method: 'post',
  path: '/api/lido/NGO/pull',
  access: 'administrator',
  query: ngoPullQuerySchema,
  response: ngoPullSchema,
  errors: ['notFound'],
} as const satisfies ApiRoute

export const hideNgoRoute = {
  method: 'delete',
  path: '/api/lido/NGO/all/{id}',
  access: 'administrator',
  params: ngoReferenceParameterSchema,
  response: ngoHiddenSchema,
  errors: ['notFound'],
} as const satisfies ApiRoute

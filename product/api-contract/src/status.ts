import { PROTOCOLS } from '@kindyield/domain'
import { z } from 'zod'
import { chainIdSchema as chainId, described } from './fields.ts'
import type { ApiRoute } from './routes/api-route.ts'

const NETWORK_STATES = ['ok', 'behind', 'reorganising', 'silent'] as const
const LATE_STATES = ['behind', 'reorganising', 'silent'] as const

const name = z.string().meta({ examples: ['Local chain'] })

const progress = {
  headBlock: described(
    z.number().int().nullable(),
    "The chain's newest block; null while the chain is out of reach",
    1200,
  ),
  indexedBlock: described(
    z.number().int().nullable(),
    'The newest block in the database; null before the first',
    1200,
  ),
  indexedAt: described(
    z.iso.datetime().nullable(),
    "Time of that block, by the chain's clock",
    '2026-03-01T12:00:00.000Z',
  ),
  lagBlocks: z
    .number()
    .int()
    .nullable()
    .meta({ examples: [0] }),
}

const networkStatusSchema = z.object({
  chainId,
  name,
  protocols: described(z.array(z.enum(PROTOCOLS)), 'Those that live on it', ['lido', 'aave']),
  ...progress,
  state: described(
    z.enum(NETWORK_STATES),
    'Behind: more than five blocks are not indexed yet; reorganising: fewer are on the chain than are indexed',
    'ok',
  ),
})

/** A network of which an answer may lack what is newest. */
export const lateNetworkSchema = z.object({
  chainId,
  name,
  indexedAt: described(
    z.iso.datetime().nullable(),
    'Up to when its lines are here, by its clock; null where none is',
    '2026-03-01T12:00:00.000Z',
  ),
  state: described(z.enum(LATE_STATES), 'As in `/api/status`', 'behind'),
})

export const statusSchema = z.object({
  network: z.object({
    chainId,
    name,
    explorerUrl: described(
      z.url().nullable(),
      'Where transactions can be looked at; null where there is no such place',
      'https://hoodi.etherscan.io',
    ),
  }),
  ...progress,
  networks: z
    .array(networkStatusSchema)
    .describe('Every network of the deployment; the fields above are of the first'),
})

export type LateNetwork = z.infer<typeof lateNetworkSchema>
export type NetworkStatus = z.infer<typeof networkStatusSchema>
export type Status = z.infer<typeof statusSchema>

export const statusRoute = {
  method: 'get',
  path: '/api/status',
  response: statusSchema,
} as const satisfies ApiRoute

import { createNetworkSchema } from '@kindyield/chain'
import { z } from 'zod'
import { described } from './fields.ts'
import type { ApiRoute } from './routes/api-route.ts'

/** What the pages of a deployment are told, in themselves and at this path. */
export const settingsSchema = z.object({
  networks: described(
    z.array(createNetworkSchema(z.object)).min(1),
    'The networks of this deployment; a protocol is on the first one that has it',
    [],
  ),
  apiBaseUrl: described(z.string(), "Where the API is; empty for the page's own origin", ''),
  walletConnectProjectId: described(
    z.string().nullable(),
    'Project id of WalletConnect; null where it is not offered',
    null,
  ),
  coinbaseWallet: described(z.boolean(), "Whether Coinbase's wallet is offered", false),
})

export type Settings = z.infer<typeof settingsSchema>

export const settingsRoute = {
  method: 'get',
  path: '/api/networks',
  response: settingsSchema,
} as const satisfies ApiRoute

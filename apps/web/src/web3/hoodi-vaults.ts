import { ngoListSchema, statusSchema } from '@kindyield/api-contract'
import { networks } from '@kindyield/chain'
import { type Address, type Client, createClient, http } from 'viem'
import { createApiClient } from '../lib/api-client.ts'
import type { Protocol } from '../lib/protocol.ts'
import { chainOf } from './network-chain.ts'

/** R11: the vaults at which gas is estimated, whatever chain a transaction is for. */
export interface HoodiVaults {
  client: Client
  /** One of the protocol's, which all have the same code; null where none is deployed. */
  vaultOf: (protocol: Protocol) => Promise<Address | null>
}

export function createHoodiVaults(apiUrl: string): HoodiVaults {
  const api = createApiClient({ baseUrl: apiUrl })
  const rpcUrl = api.addressOf('/rpc')
  return {
    client: createClient({ chain: chainOf(networks.hoodi, rpcUrl), transport: http(rpcUrl) }),
    async vaultOf(protocol) {
      const { network } = await api.get('/api/status', { schema: statusSchema })
      if (network.chainId !== networks.hoodi.chainId) {
        throw new Error(`${apiUrl} serves ${network.name}, and not Hoodi`)
      }
      const list = { schema: ngoListSchema, query: { skip: 0, take: 1 } }
      const [ngo] = (await api.get(`/api/${protocol}/NGO`, list)).data
      return (ngo?.vault ?? null) as Address | null
    },
  }
}

import { routes } from '@kindyield/api-contract'
import { networks } from '@kindyield/chain'
import type { Protocol } from '@kindyield/domain'
import { type Address, type Client, createClient, http } from 'viem'
import { createApiClient } from '#lib/api/api-client.ts'
import { toViemChain } from '#web3/network/network-chain.ts'

/** Vaults on Hoodi, used to estimate gas for any chain. */
export type HoodiVaults = {
  client: Client
  /** Any vault of the protocol, since all share the same code; null where none is deployed. */
  vaultOf: (protocol: Protocol) => Promise<Address | null>
}

export function createHoodiVaults(apiUrl: string): HoodiVaults {
  const api = createApiClient({ baseUrl: apiUrl })
  const rpcUrl = api.urlFor('/rpc')
  return {
    client: createClient({ chain: toViemChain(networks.hoodi, rpcUrl), transport: http(rpcUrl) }),
    async vaultOf(protocol) {
      const { network } = await api.call(routes.status)
      if (network.chainId !== networks.hoodi.chainId) {
        throw new Error(`${apiUrl} serves ${network.name}, not Hoodi`)
      }
      const [ngo] = (await api.call(routes.ngos[protocol], { query: { skip: 0, take: 1 } })).data
      return (ngo?.vault ?? null) as Address | null
    },
  }
}

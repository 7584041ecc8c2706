import { type Network, toViemChain } from '@kindyield/chain'
import { networkWith, type Protocol } from '@kindyield/domain'
import { type Chain, type Client, createClient, type EIP1193Provider } from 'viem'
import { type Config, createConfig, createStorage, http } from 'wagmi'
import { getConnection } from 'wagmi/actions'
import { readStored, removeStored, writeStored } from '#lib/storage/local-storage.ts'
import { createReads, type Reads } from './create-reads.ts'
import { httpOrWallet } from './http-or-wallet.ts'
import * as lazyImports from './lazy-imports.ts'
import { STORAGE_KEY } from './storage-key.ts'

/** Access to one chain. */
export type ChainAccess = {
  id: number
  network: Network
  /** The chain as wallets are told of it. */
  definition: Chain
  /** Reads through the server's `/rpc`; transactions go through the wallet. */
  client: Client
  reads: Reads
  lazyImports: typeof lazyImports
}

/** The wallet's configuration and the chains of the deployment; all chain access goes through this object. */
export type Web3 = {
  config: Config
  /** In the deployment's order. */
  chains: readonly [ChainAccess, ...ChainAccess[]]
  /** Undefined for a chain that is not of this deployment. */
  on(chainId: number): ChainAccess | undefined
  /** The chain where a protocol lives; undefined where it is on none. */
  of(protocol: Protocol): ChainAccess | undefined
  lazyImports: typeof lazyImports
}

/** The server's limit of calls per JSON-RPC batch. */
const BATCH = 20
/** The local chain mines on demand, a public one every twelve seconds. */
const POLLING_MS = { local: 500, public: 4_000 }

/** Local storage with an in-memory fallback. */
const storage = {
  getItem: readStored,
  setItem: (key: string, value: string) => void writeStored(key, value),
  removeItem: removeStored,
}

export function createWeb3(networks: readonly Network[], rpcUrlOf: (network: Network) => string): Web3 {
  const options = { batch: { batchSize: BATCH } }
  const definitions = networks.map(network => toViemChain(network, [rpcUrlOf(network)])) as [
    Chain,
    ...Chain[],
  ]
  const config = createConfig({
    chains: definitions,
    transports: Object.fromEntries(
      networks.map(network => [network.chainId, http(rpcUrlOf(network), options)]),
    ),
    // EIP-6963 wallets announce themselves; other connectors are added when chosen.
    multiInjectedProviderDiscovery: true,
    pollingInterval: Object.fromEntries(
      networks.map(({ chainId, isLocal }) => [chainId, isLocal ? POLLING_MS.local : POLLING_MS.public]),
    ),
    storage: createStorage({ key: STORAGE_KEY, storage }),
  })

  async function readWallet(chainId: number) {
    const { connector, chainId: walletChainId } = getConnection(config)
    if (!connector || walletChainId !== chainId) return null
    const provider = (await connector.getProvider()) as EIP1193Provider
    return provider.request.bind(provider) as EIP1193Provider['request']
  }

  const chains = definitions.map((definition, at): ChainAccess => {
    const network = networks[at] as Network
    const { id } = definition
    // What is sent is checked and followed through the server alone; what is only shown may come from the wallet.
    const transport = httpOrWallet(rpcUrlOf(network), options, () => readWallet(id))
    return {
      id,
      network,
      definition,
      client: config.getClient({ chainId: id }),
      reads: createReads(createClient({ chain: definition, transport }), network),
      lazyImports,
    }
  }) as [ChainAccess, ...ChainAccess[]]
  const on = (chainId: number | undefined) => chains.find(({ id }) => id === chainId)
  return { config, chains, on, of: protocol => on(networkWith(networks, protocol)?.chainId), lazyImports }
}

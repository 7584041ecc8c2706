import { type Network, toViemChain } from '@kindyield/chain'
import { type Chain, type Client, createClient, type EIP1193Provider } from 'viem'
import { type Config, createConfig, createStorage, http } from 'wagmi'
import { getConnection } from 'wagmi/actions'
import { readStored, removeStored, writeStored } from '#lib/storage/local-storage.ts'
import { createReads, type Reads } from './create-reads.ts'
import { httpOrWallet } from './http-or-wallet.ts'
import * as lazyImports from './lazy-imports.ts'
import { STORAGE_KEY } from './storage-key.ts'

/** Clients and configuration for one chain; all chain access goes through this object. */
export type Web3 = {
  network: Network
  chain: Chain
  config: Config
  /** Reads through the server's `/rpc`; transactions go through the wallet. */
  client: Client
  rpcUrl: string
  reads: Reads
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

export function createWeb3(network: Network, rpcUrl: string): Web3 {
  const chain = toViemChain(network, [rpcUrl])
  const options = { batch: { batchSize: BATCH } }
  const config = createConfig({
    chains: [chain],
    transports: { [chain.id]: http(rpcUrl, options) },
    // EIP-6963 wallets announce themselves; other connectors are added when chosen.
    multiInjectedProviderDiscovery: true,
    pollingInterval: network.isLocal ? POLLING_MS.local : POLLING_MS.public,
    storage: createStorage({ key: STORAGE_KEY, storage }),
  })

  async function readWallet() {
    const { connector, chainId: walletChainId } = getConnection(config)
    if (!connector || walletChainId !== chain.id) return null
    const provider = (await connector.getProvider()) as EIP1193Provider
    return provider.request.bind(provider) as EIP1193Provider['request']
  }
  const client = config.getClient({ chainId: chain.id })
  // What is sent is checked and followed through the server alone; what is only shown may come from the wallet.
  const readClient = createClient({ chain, transport: httpOrWallet(rpcUrl, options, readWallet) })
  return {
    network,
    chain,
    config,
    client,
    rpcUrl,
    reads: createReads(readClient, network),
    lazyImports,
  }
}

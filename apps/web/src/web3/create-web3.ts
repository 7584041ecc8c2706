import type { Network } from '@kindyield/chain'
import type { Chain, Client } from 'viem'
import { type Config, createConfig, createStorage, http } from 'wagmi'
import { readStored, removeStored, writeStored } from '../lib/local-storage.ts'
import { createHoodiVaults, type HoodiVaults } from './hoodi-vaults.ts'
import * as library from './library.ts'
import { LOCAL_CHAIN_ID } from './local-tools.ts'
import { chainOf, networkOf } from './network-chain.ts'

/** Everything that reaches the chain goes through here. */
export interface Web3 {
  network: Network
  chain: Chain
  config: Config
  /** Reads, through the server. What is sent goes through the wallet. */
  client: Client
  rpcUrl: string
  /** Null where gas is estimated on our own chain. */
  hoodi: HoodiVaults | null
  library: typeof library
}

/** The server takes that many calls in one request. */
const BATCH = 20
/** A local chain mines when it is asked to, a public one every twelve seconds. */
const POLLING_MS = { local: 500, public: 4_000 }

/** Local storage where it may be used. */
const storage = { getItem: readStored, setItem: writeStored, removeItem: removeStored }

/** Null for a chain that this release of the app does not know. */
export function createWeb3(chainId: number, rpcUrl: string, hoodiApiUrl: string | null = null): Web3 | null {
  const network = networkOf(chainId)
  if (!network) return null
  const chain = chainOf(network, rpcUrl)
  const config = createConfig({
    chains: [chain],
    transports: { [chain.id]: http(rpcUrl, { batch: { batchSize: BATCH } }) },
    // EIP-6963: wallets announce themselves. Others are added when they are asked for.
    multiInjectedProviderDiscovery: true,
    pollingInterval: chainId === LOCAL_CHAIN_ID ? POLLING_MS.local : POLLING_MS.public,
    storage: createStorage({ key: 'kindyield', storage }),
  })
  const hoodi = hoodiApiUrl === null || network.name === 'hoodi' ? null : createHoodiVaults(hoodiApiUrl)
  return { network, chain, config, client: config.getClient({ chainId: chain.id }), rpcUrl, hoodi, library }
}

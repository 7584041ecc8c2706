import type { Deployment, Network } from '@kindyield/chain'
import type { Logger } from 'pino'
import type { LocalAccount, PublicClient, Transport } from 'viem'
import type { Environment } from './config/read-environment.ts'
import type { Database } from './database/open-database.ts'
import { createKeeper, type Keeper } from './keeper/keeper.ts'
import { createKeeperMetrics } from './keeper/keeper-metrics.ts'
import { createTurn } from './keeper/turn.ts'
import { createVaultWork, type VaultWork } from './keeper/vault-work.ts'
import type { LocalChain } from './local-chain/local-chain.ts'
import type { Metrics } from './operations/metrics.ts'
import type { PriceService } from './price/price-service.ts'

export type KeeperServices = { keeper: Keeper; vaults: VaultWork; localChain: LocalChain | undefined }

export type KeeperServicesOptions = {
  environment: Environment
  account: LocalAccount
  network: Network
  deployment: Deployment
  chain: PublicClient
  transport: Transport
  database: Database
  prices: PriceService
  metrics: Metrics
  log: Logger
}

const LOCAL_POLLING_MS = 20
const POLLING_MS = 4_000

/** What sends transactions: the keeper and, on the local chain, the time panel, which take turns. */
export async function createKeeperServices({
  environment,
  network,
  deployment,
  ...parts
}: KeeperServicesOptions): Promise<KeeperServices> {
  const { database, chain, log } = parts
  const isLocal = network.name === 'local'
  const turn = createTurn(database)
  const metrics = createKeeperMetrics(parts.metrics.registry)
  const vaults = createVaultWork({
    ...parts,
    metrics,
    turn,
    lido: network.lido,
    pollingMs: isLocal ? LOCAL_POLLING_MS : POLLING_MS,
    maxGwei: environment.MAX_GAS_PRICE_GWEI,
  })
  const localChain = isLocal ? await openLocalChain() : undefined
  const keeper = createKeeper({
    databaseUrl: environment.DATABASE_URL,
    vaults,
    metrics,
    log,
    ...(localChain === undefined ? {} : { makeYield: localChain.tick }),
  })
  return { keeper, vaults, localChain }

  /** Loaded only here: a server on a public network needs nothing of the local chain. */
  async function openLocalChain(): Promise<LocalChain> {
    const { createLocalChain } = await import('./local-chain/local-chain.ts')
    const [rpcUrl = ''] = environment.RPC_URL
    return createLocalChain({ chain, rpcUrl, deployment, turn, vaults, database, log })
  }
}

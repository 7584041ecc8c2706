import { type Deployment, type Network, toViemChain } from '@kindyield/chain'
import type pg from 'pg'
import type { Logger } from 'pino'
import type { LocalAccount, PublicClient, Transport } from 'viem'
import type { Environment } from './config/read-environment.ts'
import { createSenderLock } from './coordination/sender-lock.ts'
import type { Database } from './database/database.ts'
import type { Extension, OpenExtension } from './extension.ts'
import type { PriceService } from './integrations/price/price-service.ts'
import { createKeeper, type Keeper } from './keeper/keeper.ts'
import { createKeeperMetrics } from './keeper/keeper-metrics.ts'
import { createVaultOperations, type VaultOperations } from './keeper/vault-operations.ts'
import type { Metrics } from './operations/metrics.ts'

export type KeeperServices = {
  keeper: Keeper
  vaults: VaultOperations
  extension: OpenExtension | undefined
}

export type KeeperServicesOptions = {
  environment: Environment
  extension: Extension | undefined
  account: LocalAccount
  network: Network
  deployment: Deployment
  chain: PublicClient
  transport: Transport
  database: Database
  databaseUrl: string
  Client: typeof pg.Client
  prices: PriceService
  metrics: Metrics
  log: Logger
}

const LOCAL_POLLING_MS = 20
const POLLING_MS = 4_000

/** The services that send transactions: the keeper and, where there is one, an extension. They share one lock. */
export function createKeeperServices({
  environment,
  extension,
  network,
  deployment,
  ...parts
}: KeeperServicesOptions): KeeperServices {
  const { database, chain, log } = parts
  const { isLocal } = network
  const senderLock = createSenderLock(database)
  const metrics = createKeeperMetrics(parts.metrics.registry)
  const vaults = createVaultOperations({
    ...parts,
    metrics,
    senderLock,
    viemChain: toViemChain(network),
    ngoFactory: deployment.ngoFactory,
    lido: network.lido,
    aave: network.aave,
    pollingMs: isLocal ? LOCAL_POLLING_MS : POLLING_MS,
    maxGwei: environment.MAX_GAS_PRICE_GWEI,
  })
  const [rpcUrl = ''] = environment.RPC_URL
  const opened = extension?.open({ chain, rpcUrl, deployment, senderLock, vaults, database, log })
  const keeper = createKeeper({
    databaseUrl: parts.databaseUrl,
    Client: parts.Client,
    vaults,
    metrics,
    log,
    makeYield: opened?.makeYield,
  })
  return { keeper, vaults, extension: opened }
}

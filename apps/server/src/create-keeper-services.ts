import type { Deployment, Network } from '@kindyield/chain'
import type pg from 'pg'
import type { Logger } from 'pino'
import type { LocalAccount, PublicClient, Transport } from 'viem'
import type { Environment } from './config/read-environment.ts'
import { readKeeperAccount } from './config/read-keeper-account.ts'
import { createSenderLock } from './coordination/sender-lock.ts'
import type { Database } from './database/database.ts'
import type { PriceService } from './integrations/price/price-service.ts'
import { createKeeper, type Keeper } from './keeper/keeper.ts'
import { createKeeperMetrics } from './keeper/keeper-metrics.ts'
import { createVaultOperations, type VaultOperations } from './keeper/vault-operations.ts'
import type { LocalChain } from './local-chain/local-chain.ts'
import type { Metrics } from './operations/metrics.ts'

export type KeeperServices = { keeper: Keeper; vaults: VaultOperations; localChain: LocalChain | undefined }

export type KeeperServicesOptions = {
  environment: Environment
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

/** The account that signs the keeper's transactions; on the local chain its well-known oracle unless a key is set. */
export async function loadKeeperAccount(environment: Environment): Promise<LocalAccount | undefined> {
  const account = readKeeperAccount(environment)
  if (account !== undefined || environment.NETWORK !== 'local') return account
  return (await import('./local-chain/local-accounts.ts')).localOracle
}

const LOCAL_POLLING_MS = 20
const POLLING_MS = 4_000

/** The services that send transactions: the keeper and, on the local chain, the time panel. They share one lock. */
export async function createKeeperServices({
  environment,
  network,
  deployment,
  ...parts
}: KeeperServicesOptions): Promise<KeeperServices> {
  const { database, chain, log } = parts
  const isLocal = network.name === 'local'
  const senderLock = createSenderLock(database)
  const metrics = createKeeperMetrics(parts.metrics.registry)
  const vaults = createVaultOperations({
    ...parts,
    metrics,
    senderLock,
    ngoFactory: deployment.ngoFactory,
    lido: network.lido,
    aave: network.aave,
    pollingMs: isLocal ? LOCAL_POLLING_MS : POLLING_MS,
    maxGwei: environment.MAX_GAS_PRICE_GWEI,
  })
  const localChain = isLocal ? await openLocalChain() : undefined
  const keeper = createKeeper({
    databaseUrl: parts.databaseUrl,
    Client: parts.Client,
    vaults,
    metrics,
    log,
    makeYield: localChain?.accrueYield,
  })
  return { keeper, vaults, localChain }

  /** Imported on demand: a server on a public network does not load the devnet package. */
  async function openLocalChain(): Promise<LocalChain> {
    const { createLocalChain } = await import('./local-chain/local-chain.ts')
    const [rpcUrl = ''] = environment.RPC_URL
    return createLocalChain({ chain, rpcUrl, deployment, senderLock, vaults, database, log })
  }
}

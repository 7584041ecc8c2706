import { toViemChain } from '@kindyield/chain'
import type { Logger } from 'pino'
import type { LocalAccount } from 'viem'
import type { NetworkEnvironment } from './config/read-environment.ts'
import { createSenderLock } from './coordination/sender-lock.ts'
import type { Database } from './database/database.ts'
import type { PriceService } from './integrations/price/price-service.ts'
import type { KeeperMetrics } from './keeper/keeper-metrics.ts'
import { createVaultOperations } from './keeper/vault-operations.ts'
import type { ChainServices } from './networks/networks.ts'

export type SenderOptions = Pick<ChainServices, 'network' | 'deployment' | 'chain' | 'transport'> & {
  settings: NetworkEnvironment
  account: LocalAccount
  database: Database
  /** Connections of their own: a lock is held for as long as a transaction takes to be mined. */
  locks: Database
  prices: PriceService
  metrics: KeeperMetrics
  log: Logger
}

const LOCAL_POLLING_MS = 20
const POLLING_MS = 4_000

/** What sends a network's transactions: the keeper and, where there is one, an extension use it, and share one lock. */
export function createSender({ settings, network, deployment, locks, ...parts }: SenderOptions) {
  const { chainId, isLocal } = network
  const senderLock = createSenderLock(locks, chainId)
  const vaults = createVaultOperations({
    ...parts,
    senderLock,
    viemChain: toViemChain(network),
    ngoFactory: deployment.ngoFactory,
    lido: deployment.lido,
    aave: deployment.aave,
    pollingMs: isLocal ? LOCAL_POLLING_MS : POLLING_MS,
    maxGwei: settings.maxGwei,
  })
  const [rpcUrl = ''] = settings.rpcUrls
  return {
    network,
    deployment,
    chain: parts.chain,
    rpcUrl,
    senderLock,
    vaults,
    metrics: parts.metrics,
    log: parts.log,
  }
}

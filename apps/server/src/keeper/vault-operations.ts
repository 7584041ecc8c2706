import type { AaveAddresses, LidoAddresses } from '@kindyield/chain'
import type { Logger } from 'pino'
import type { LocalAccount, PublicClient, Transport } from 'viem'
import { type Vault, vaultsOf } from '../chain/vaults.ts'
import type { SenderLock } from '../coordination/sender-lock.ts'
import type { Database } from '../database/open-database.ts'
import { ngo } from '../database/schema/ngo-tables.ts'
import type { PriceService } from '../integrations/price/price-service.ts'
import type { Decision } from './decision.ts'
import { createGasLimit, type GasLimit } from './gas-limit.ts'
import type { KeeperMetrics } from './keeper-metrics.ts'
import { payVaultDonations } from './pay-vault-donations.ts'
import { reportVault } from './report-vault.ts'
import { createTransactionSender } from './transaction-sender.ts'
import { watchSolvency } from './watch-solvency.ts'

export type VaultOperations = ReturnType<typeof createVaultOperations>

export type VaultOperationsOptions = {
  chain: PublicClient
  transport: Transport
  account: LocalAccount
  pollingMs: number
  maxGwei: number
  database: Database
  lido: LidoAddresses | null
  aave: AaveAddresses | null
  prices: PriceService
  metrics: KeeperMetrics
  log: Logger
  senderLock: SenderLock
}

const freeGas: GasLimit = { readAffordableGasPrice: async () => 0n }

/** The keeper's operations on vaults, one at a time, so that nonces of transactions never collide. */
export function createVaultOperations(options: VaultOperationsOptions) {
  const { chain, database, lido, metrics, log, senderLock, maxGwei } = options
  const parts = {
    ...options,
    sender: createTransactionSender(options),
    gasLimit: createGasLimit({ chain, maxGwei }),
  }

  async function list(): Promise<Vault[]> {
    return vaultsOf(await database.select().from(ngo))
  }

  async function record(decisions: Promise<Decision[]>): Promise<Decision[]> {
    for (const decision of await decisions) {
      metrics.countDecision(decision)
      log.info(decision, 'keeper decision')
    }
    return decisions
  }

  /**
   * For callers that hold the sender lock, on the local chain, where gas costs nothing: settles every tranche that has
   * something to donate. `onReported` gets the number of vaults done so far.
   */
  async function reportAllWithLockHeld(onReported: (count: number) => Promise<void>): Promise<Decision[]> {
    const decisions: Decision[] = []
    for (const [index, vault] of (await list()).entries()) {
      decisions.push(...(await record(reportVault({ ...parts, gasLimit: freeGas }, vault))))
      await onReported(index + 1)
    }
    return decisions
  }

  return {
    list,
    report: (vault: Vault) => senderLock.run(() => record(reportVault(parts, vault))),
    payDonations: (vault: Vault) => senderLock.run(() => record(payVaultDonations(parts, vault))),
    reportAllWithLockHeld,
    watchSolvency: async () => watchSolvency({ chain, lido, metrics, log }, await list()),
  }
}

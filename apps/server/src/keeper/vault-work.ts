import type { LidoAddresses } from '@kindyield/chain'
import type { Logger } from 'pino'
import type { LocalAccount, PublicClient, Transport } from 'viem'
import type { Database } from '../database/open-database.ts'
import { ngo } from '../database/schema.ts'
import { type Vault, vaultsOf } from '../indexer/known-vaults.ts'
import type { PriceService } from '../price/price-service.ts'
import type { Decision } from './decision.ts'
import { createGasLimit } from './gas-limit.ts'
import type { KeeperMetrics } from './keeper-metrics.ts'
import { payVaultDonations } from './pay-vault-donations.ts'
import { reportVault } from './report-vault.ts'
import { createSender } from './send-transaction.ts'
import type { Turn } from './turn.ts'
import { watchSolvency } from './watch-solvency.ts'

export type VaultWork = ReturnType<typeof createVaultWork>

export type VaultWorkOptions = {
  chain: PublicClient
  transport: Transport
  account: LocalAccount
  pollingMs: number
  maxGwei: number
  database: Database
  lido: LidoAddresses | null
  prices: PriceService
  metrics: KeeperMetrics
  log: Logger
  turn: Turn
  /** Tranches that one transaction settles at most. */
  pageSize?: number
}

/** What the keeper does with vaults: one of them at a time, so that the numbers of its transactions never collide. */
export function createVaultWork(options: VaultWorkOptions) {
  const { chain, database, lido, metrics, log, turn, maxGwei } = options
  const parts = { ...options, sender: createSender(options), gasLimit: createGasLimit({ chain, maxGwei }) }

  async function list(): Promise<Vault[]> {
    return vaultsOf(await database.select().from(ngo))
  }

  async function decide(decisions: Promise<Decision[]>): Promise<Decision[]> {
    for (const decision of await decisions) {
      metrics.countDecision(decision)
      log.info(decision, 'the keeper decided')
    }
    return decisions
  }

  /** For those who have the turn already, who are told after each vault how many it were. */
  async function reportAllInThisTurn(onReported: (count: number) => Promise<void>): Promise<Decision[]> {
    const decisions: Decision[] = []
    for (const [index, vault] of (await list()).entries()) {
      decisions.push(...(await decide(reportVault(parts, vault))))
      await onReported(index + 1)
    }
    return decisions
  }

  return {
    list,
    report: (vault: Vault) => turn.take(() => decide(reportVault(parts, vault))),
    payDonations: (vault: Vault) => turn.take(() => decide(payVaultDonations(parts, vault))),
    reportAllInThisTurn,
    watchSolvency: async () => watchSolvency({ chain, lido, metrics, log }, await list()),
  }
}

import type { AaveAddresses, LidoAddresses } from '@kindyield/chain'
import { eq } from 'drizzle-orm'
import type { Logger } from 'pino'
import type { Address, Chain, LocalAccount, PublicClient, Transport } from 'viem'
import { type Vault, vaultsOf } from '../chain/vaults.ts'
import type { SenderLock } from '../coordination/sender-lock.ts'
import type { Database } from '../database/database.ts'
import { listEarlierDonations } from '../database/queries/list-earlier-donations.ts'
import { ngo } from '../database/schema/ngo-tables.ts'
import type { PriceService } from '../integrations/price/price-service.ts'
import { carryOutChange, type DueChange, listDueChanges } from './carry-out-change.ts'
import type { ChangeDecision, Decision } from './decision.ts'
import { createGasLimit, type GasLimit } from './gas-limit.ts'
import type { KeeperMetrics } from './keeper-metrics.ts'
import { type EarlierDebt, payEarlierDonations, payVaultDonations } from './pay-vault-donations.ts'
import { reportVault } from './report-vault.ts'
import { createTransactionSender } from './transaction-sender.ts'
import { findOtherOracle, watchAccount } from './watch-account.ts'
import { watchSolvency } from './watch-solvency.ts'

export type VaultOperations = ReturnType<typeof createVaultOperations>

export type VaultOperationsOptions = {
  chain: PublicClient
  viemChain: Chain
  transport: Transport
  account: LocalAccount
  pollingMs: number
  maxGwei: number
  ngoFactory: Address
  database: Database
  lido: LidoAddresses | null
  aave: AaveAddresses | null
  prices: PriceService
  metrics: KeeperMetrics
  log: Logger
  senderLock: SenderLock
}

const freeGas: GasLimit = { readAffordableGasPrice: async () => 0n }

/** The keeper's operations on vaults and the factory, one at a time, so that nonces of transactions never collide. */
export function createVaultOperations(options: VaultOperationsOptions) {
  const { chain, database, lido, aave, metrics, log, senderLock, maxGwei } = options
  const chainId = options.viemChain.id
  const parts = {
    ...options,
    chainId,
    sender: createTransactionSender(options),
    gasLimit: createGasLimit({ chain, maxGwei }),
  }

  async function list(): Promise<Vault[]> {
    return vaultsOf(await database.select().from(ngo).where(eq(ngo.chainId, chainId)), { lido, aave })
  }

  function recordOne(decision: Decision | ChangeDecision): void {
    metrics.countDecision(decision)
    log.info(decision, 'keeper decision')
  }

  async function record<Made extends Decision | ChangeDecision>(decisions: Promise<Made[]>): Promise<Made[]> {
    for (const decision of await decisions) recordOne(decision)
    return decisions
  }

  async function listEarlierDebts(): Promise<EarlierDebt[]> {
    const unpaid = await listEarlierDonations(database, chainId)
    return unpaid.map(({ vault, protocol, ngoId, token, receiver }) => ({
      vault: { address: vault, protocol, ngoId: BigInt(ngoId) },
      token: token as Address,
      receiver: receiver as Address,
    }))
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

  /**
   * For callers that hold the sender lock, on the local chain, whose clock can pass the time in which a change can be
   * carried out. One that fails does not stop the others.
   */
  async function carryOutChangesWithLockHeld(): Promise<void> {
    for (const due of await listDueChanges(parts)) {
      await record(carryOutChange({ ...parts, gasLimit: freeGas }, due).then(one => [one])).catch(error =>
        log.error(
          { err: error, change: due.change, subject: String(due.subject) },
          'carrying out a change failed',
        ),
      )
    }
  }

  return {
    list,
    listEarlierDebts,
    findOtherOracle: () => findOtherOracle(options),
    listDueChanges: () => listDueChanges(parts),
    report: (vault: Vault) => senderLock.run(() => record(reportVault(parts, vault))),
    payDonations: (vault: Vault) => senderLock.run(() => record(payVaultDonations(parts, vault))),
    payEarlierDonations: (debt: EarlierDebt) =>
      senderLock.run(() => record(payEarlierDonations(parts, debt).then(one => [one]))),
    carryOutChange: (due: DueChange) =>
      senderLock.run(() => record(carryOutChange(parts, due).then(one => [one]))),
    reportAllWithLockHeld,
    carryOutChangesWithLockHeld,
    watchAccount: () => watchAccount(options),
    watchSolvency: async () => watchSolvency({ chain, lido, metrics, log }, await list()),
  }
}

import type { LidoAddresses } from '@kindyield/chain'
import { and, desc, eq } from 'drizzle-orm'
import type { Address, PublicClient } from 'viem'
import type { Vault } from '../chain/vaults.ts'
import type { Database } from '../database/database.ts'
import { type IndexedTranche, listTranches } from '../database/queries/list-tranches.ts'
import { vaultEvent } from '../database/schema/vault-tables.ts'
import type { PriceService } from '../integrations/price/price-service.ts'
import { chooseTranches, findDueTranches, type SettleTerms } from './choose-tranches.ts'
import type { Decision, Outcome, Reason } from './decision.ts'
import type { GasLimit } from './gas-limit.ts'
import type { TransactionSender } from './transaction-sender.ts'
import { readValueInWei } from './value-in-wei.ts'
import { readVaultTokens, vaultContract } from './vault-contract.ts'

export type ReportParts = {
  chain: PublicClient
  chainId: number
  database: Database
  lido: LidoAddresses | null
  sender: TransactionSender
  gasLimit: GasLimit
  prices: PriceService
}

/** A call of `getTranche`: its selector and two words. */
const CALL_BYTES = 4 + 2 * 32
/** What a call without a contract returns counts as code, of which a node accepts 24,576 bytes. */
const CALLS_PER_REQUEST = 50

type ReportOutcome = Outcome & Pick<Decision, 'tranches'>

/** Settles the tranches of a vault that are worth their gas, and returns a decision for each token. */
export async function reportVault(parts: ReportParts, vault: Vault): Promise<Decision[]> {
  const { chain, lido, sender } = parts
  await sender.waitForPendingTransactions()
  const isFinished = await chain.readContract({ ...vaultContract(vault), functionName: 'isFinish' })
  const { address, protocol } = vault
  const decisions: Decision[] = []
  for (const token of await readVaultTokens(chain, lido, vault)) {
    const rate = await readSettleRate(parts, vault, token, isFinished)
    const outcome =
      rate === undefined
        ? skip('final rate not indexed yet', 0)
        : await reportToken(parts, vault, token, { rate, isFinished })
    decisions.push({ task: 'report', vault: address, protocol, token, ...outcome })
  }
  return decisions
}

function skip(reason: Reason, left: number): ReportOutcome {
  return { decision: 'skipped', reason, tranches: { settled: 0, left } }
}

/**
 * The index says which tranches there are, so the number of requests does not grow with them; only those of a list that
 * is to be sent are read from the chain, fifty in a request. An index that is behind lacks the newest tranches, which the
 * next report finds, and has some that were settled or emptied meanwhile, which are dropped here or skipped by the vault.
 */
async function reportToken(
  parts: ReportParts,
  vault: Vault,
  token: Address,
  terms: SettleTerms,
): Promise<ReportOutcome> {
  const { chain, chainId, database, sender, gasLimit } = parts
  const indexed = await listTranches(database, { chainId, vault: vault.address, token })
  const { due, unsettled, reason } = findDueTranches(indexed, terms)
  if (due.length === 0) return skip(reason, unsettled)
  const gasPrice = await gasLimit.readAffordableGasPrice()
  if (gasPrice === undefined) return skip('gas price too high', unsettled)
  const cost = { gasPrice, valueInWei: await readValueInWei(parts, vault, token) }
  const lists = chooseTranches(due, cost)
  if (lists.length === 0) return skip('worth less than its gas', unsettled)

  let sent: Pick<Decision, 'transactionHash'> | undefined
  let [settled, left] = [0, unsettled]
  for (const list of lists) {
    const current = findDueTranches(await readTranches(chain, vault, token, list), terms)
    const [ids = []] = chooseTranches(current.due, cost)
    left -= list.length - current.unsettled + ids.length
    settled += ids.length
    if (ids.length === 0) continue
    const call = { ...vaultContract(vault), functionName: 'reportTranches', args: [token, ids] }
    sent = { transactionHash: await sender.send(call) }
  }
  if (sent === undefined) return skip('nothing to settle', left)
  return { decision: 'sent', reason: 'settled', ...sent, tranches: { settled, left } }
}

async function readTranches(
  chain: PublicClient,
  vault: Vault,
  token: Address,
  ids: bigint[],
): Promise<IndexedTranche[]> {
  const found = await chain.multicall({
    contracts: ids.map(
      id => ({ ...vaultContract(vault), functionName: 'getTranche', args: [token, id] }) as const,
    ),
    allowFailure: false,
    deployless: true,
    batchSize: CALLS_PER_REQUEST * CALL_BYTES,
  })
  return found.map(([shares, , mark, fraction], index) => ({
    id: ids[index] as bigint,
    shares,
    mark,
    fraction,
  }))
}

/** A finished vault settles up to its final rate, which only its event contains. */
async function readSettleRate(
  { chain, chainId, database }: ReportParts,
  vault: Vault,
  token: Address,
  isFinished: boolean,
): Promise<bigint | undefined> {
  if (!isFinished) return chain.readContract({ ...vaultContract(vault), functionName: 'rate', args: [token] })
  const { kind, vault: address, token: of, rate, blockNumber } = vaultEvent
  const [last] = await database
    .select({ rate })
    .from(vaultEvent)
    .where(
      and(
        eq(vaultEvent.chainId, chainId),
        eq(kind, 'finalRateSet'),
        eq(address, vault.address),
        eq(of, token),
      ),
    )
    .orderBy(desc(blockNumber))
    .limit(1)
  return last?.rate ?? undefined
}

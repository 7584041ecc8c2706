import type { LidoAddresses } from '@kindyield/chain'
import { and, desc, eq } from 'drizzle-orm'
import type { Address, Hex, PublicClient } from 'viem'
import type { Vault } from '../chain/vaults.ts'
import type { Database } from '../database/open-database.ts'
import { vaultEvent } from '../database/schema/vault-tables.ts'
import type { Decision, Reason } from './decision.ts'
import { type DueTranches, findDueTranches } from './find-due-tranches.ts'
import type { GasLimit } from './gas-limit.ts'
import type { TransactionSender } from './transaction-sender.ts'
import { readVaultTokens, reportCall, reportRangeCall, sharedViews } from './vault-contract.ts'

export type ReportParts = {
  chain: PublicClient
  database: Database
  lido: LidoAddresses | null
  sender: TransactionSender
  gasLimit: GasLimit
  /** The most tranches that one transaction settles; each takes about 9,000 gas. */
  pageSize?: number
}

const PAGE_SIZE = 100

/** Reports a vault's rewards where the rate has risen, and returns a decision for each token. */
export async function reportVault(parts: ReportParts, vault: Vault): Promise<Decision[]> {
  const { chain, lido, sender, gasLimit, pageSize = PAGE_SIZE } = parts
  await sender.waitForPendingTransactions()
  const isFinished = await chain.readContract({ ...sharedViews(vault), functionName: 'isFinish' })
  const skip = (token: Address, reason: Reason): Decision => ({
    ...decisionOn(vault, token),
    decision: 'skipped',
    reason,
  })

  const decisions: Decision[] = []
  const due: DueTranches[] = []
  let tranches = 0
  for (const token of await readVaultTokens(chain, lido, vault)) {
    const settleRate = await readSettleRate(parts, vault, token, isFinished)
    if (settleRate === undefined) {
      decisions.push(skip(token, 'final rate not indexed yet'))
      continue
    }
    const found = await findDueTranches({ chain, vault, token, settleRate, isFinished, pageSize })
    tranches += found.tranches
    if (found.due.length > 0) due.push(found)
    else decisions.push(skip(token, found.reason))
  }
  if (due.length === 0) return decisions
  if ((await gasLimit.readAffordableGasPrice()) === undefined) {
    return [...decisions, ...due.map(({ token }) => skip(token, 'gas price too high'))]
  }

  const wholeReport = tranches <= pageSize ? await sender.send(reportCall(vault)) : undefined
  for (const tranchesOfToken of due) {
    const transactionHash = wholeReport ?? (await sendPages(sender, vault, tranchesOfToken))
    decisions.push({
      ...decisionOn(vault, tranchesOfToken.token),
      decision: 'sent',
      reason: 'settled',
      transactionHash,
    })
  }
  return decisions
}

function decisionOn({ address, protocol }: Vault, token: Address) {
  return { task: 'report' as const, vault: address, protocol, token }
}

/** Returns the hash of the last transaction. */
async function sendPages(sender: TransactionSender, vault: Vault, { token, due }: DueTranches): Promise<Hex> {
  let hash: Hex = '0x'
  for (const { from, to } of due) hash = await sender.send(reportRangeCall(vault, token, from, to))
  return hash
}

/** A finished vault settles up to its final rate, which only its event contains. */
async function readSettleRate(
  { chain, database }: ReportParts,
  vault: Vault,
  token: Address,
  isFinished: boolean,
): Promise<bigint | undefined> {
  if (!isFinished) return chain.readContract({ ...sharedViews(vault), functionName: 'rate', args: [token] })
  const { kind, vault: address, token: of, rate, blockNumber } = vaultEvent
  const [last] = await database
    .select({ rate })
    .from(vaultEvent)
    .where(and(eq(kind, 'finalRateSet'), eq(address, vault.address), eq(of, token)))
    .orderBy(desc(blockNumber))
    .limit(1)
  return last?.rate ?? undefined
}

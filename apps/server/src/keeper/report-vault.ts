import type { LidoAddresses } from '@kindyield/chain'
import { and, desc, eq } from 'drizzle-orm'
import type { Address, Hex, PublicClient } from 'viem'
import type { Database } from '../database/open-database.ts'
import { vaultEvent } from '../database/schema.ts'
import type { Vault } from '../indexer/known-vaults.ts'
import type { Decision, Reason } from './decision.ts'
import type { GasLimit } from './gas-limit.ts'
import { type Book, readBook } from './read-book.ts'
import type { Sender } from './send-transaction.ts'
import { reportCall, reportRangeCall, tokensOf, viewsOf } from './vault-contract.ts'

export type ReportParts = {
  chain: PublicClient
  database: Database
  lido: LidoAddresses | null
  sender: Sender
  gasLimit: GasLimit
  /** Tranches that one transaction settles at most; each takes about 9,000 gas. */
  pageSize?: number
}

const PAGE_SIZE = 100

/** Settles a vault's yield where it has risen, and says for each token what was done. */
export async function reportVault(parts: ReportParts, vault: Vault): Promise<Decision[]> {
  const { chain, lido, sender, gasLimit, pageSize = PAGE_SIZE } = parts
  await sender.waitForEarlier()
  const isFinished = await chain.readContract({ ...viewsOf(vault), functionName: 'isFinish' })
  const skip = (token: Address, reason: Reason): Decision => ({
    ...decisionOn(vault, token),
    decision: 'skipped',
    reason,
  })

  const decisions: Decision[] = []
  const due: Book[] = []
  let tranches = 0
  for (const token of await tokensOf(chain, lido, vault)) {
    const settleRate = await readSettleRate(parts, vault, token, isFinished)
    if (settleRate === undefined) {
      decisions.push(skip(token, 'final rate not indexed yet'))
      continue
    }
    const book = await readBook({ chain, vault, token, settleRate, isFinished, pageSize })
    tranches += book.tranches
    if (book.due.length > 0) due.push(book)
    else decisions.push(skip(token, book.reason))
  }
  if (due.length === 0) return decisions
  if ((await gasLimit.affordablePrice()) === undefined) {
    return [...decisions, ...due.map(({ token }) => skip(token, 'gas price too high'))]
  }

  const whole = tranches <= pageSize ? await sender.send(reportCall(vault)) : undefined
  for (const book of due) {
    const transactionHash = whole ?? (await sendPages(sender, vault, book))
    decisions.push({ ...decisionOn(vault, book.token), decision: 'sent', reason: 'settled', transactionHash })
  }
  return decisions
}

function decisionOn({ address, protocol }: Vault, token: Address) {
  return { task: 'report' as const, vault: address, protocol, token }
}

/** Returns the last one's hash. */
async function sendPages(sender: Sender, vault: Vault, { token, due }: Book): Promise<Hex> {
  let hash: Hex = '0x'
  for (const { from, to } of due) hash = await sender.send(reportRangeCall(vault, token, from, to))
  return hash
}

/** A finished vault settles up to its last rate, which only its event tells. */
async function readSettleRate(
  { chain, database }: ReportParts,
  vault: Vault,
  token: Address,
  isFinished: boolean,
): Promise<bigint | undefined> {
  if (!isFinished) return chain.readContract({ ...viewsOf(vault), functionName: 'rate', args: [token] })
  const { kind, vault: address, token: of, rate, blockNumber } = vaultEvent
  const [last] = await database
    .select({ rate })
    .from(vaultEvent)
    .where(and(eq(kind, 'finalRateSet'), eq(address, vault.address), eq(of, token)))
    .orderBy(desc(blockNumber))
    .limit(1)
  return last?.rate ?? undefined
}

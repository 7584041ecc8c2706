import { ANNOUNCED_CHANGES } from '@kindyield/api-contract'
import { ngoFactoryAbi } from '@kindyield/chain'
import type { Address, PublicClient } from 'viem'
import type { Database } from '../database/database.ts'
import { listPendingChanges } from '../database/queries/list-changes.ts'
import type { ChangeDecision, Reason } from './decision.ts'
import type { GasLimit } from './gas-limit.ts'
import type { TransactionSender } from './transaction-sender.ts'

export type ChangeParts = {
  chain: PublicClient
  chainId: number
  ngoFactory: Address
  database: Database
  sender: TransactionSender
  gasLimit: GasLimit
}

/** An announced change as the index has it; times are in seconds. */
export type DueChange = {
  change: (typeof ANNOUNCED_CHANGES)[number]
  subject: bigint
  earliest: number
  voidFrom: number
}

/** The changes of the index that are due by the chain's clock, which may be ahead of the index. */
export async function listDueChanges({ chain, chainId, database }: ChangeParts): Promise<DueChange[]> {
  const now = await readTime(chain)
  const pending = await listPendingChanges(database, chainId)
  return pending
    .map(row => ({
      change: row.change,
      subject: BigInt(row.subject),
      earliest: toSeconds(row.earliest),
      voidFrom: toSeconds(row.void_from),
    }))
    .filter(({ earliest, voidFrom }) => earliest <= now && now < voidFrom)
}

/** Carries out an announced change, unless the chain says that it was carried out, canceled or replaced meanwhile. */
export async function carryOutChange(parts: ChangeParts, due: DueChange): Promise<ChangeDecision> {
  const { chain, ngoFactory, sender, gasLimit } = parts
  const { change, subject, earliest, voidFrom } = due
  const decided = { task: 'carryOutChanges', change, subject: String(subject) } as const
  const skip = (reason: Reason): ChangeDecision => ({ ...decided, decision: 'skipped', reason })
  await sender.waitForPendingTransactions()
  const args = [ANNOUNCED_CHANGES.indexOf(change), subject] as const
  const factory = { address: ngoFactory, abi: ngoFactoryAbi, args } as const
  const [, announcedFor] = await chain.readContract({ ...factory, functionName: 'announced' })
  if (announcedFor !== earliest) return skip('not announced any more')
  if ((await readTime(chain)) >= voidFrom) return skip('void')
  if ((await gasLimit.readAffordableGasPrice()) === undefined) return skip('gas price too high')
  const transactionHash = await sender.send({ ...factory, functionName: 'carryOut' })
  return { ...decided, decision: 'sent', reason: 'carried out', transactionHash }
}

async function readTime(chain: PublicClient): Promise<number> {
  return Number((await chain.getBlock()).timestamp)
}

function toSeconds(date: Date): number {
  return new Date(date).getTime() / 1000
}

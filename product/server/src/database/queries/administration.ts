import { isNgoKey } from '@kindyield/domain/ngo-key'
import { and, eq, inArray, notInArray } from 'drizzle-orm'
import type { Database, Transaction } from '../database.ts'
import { summarizeReports } from '../derive/summarize-reports.ts'
import { administrativeAct, hiddenKey, hiddenNgo } from '../schema/administration-tables.ts'
import { reportSummary } from '../schema/derived-tables.ts'
import { ngo } from '../schema/ngo-tables.ts'

type Act = (typeof administrativeAct.$inferInsert)['act']

export type Administration = ReturnType<typeof createAdministration>

export type AdministrationOptions = {
  database: Database
  /** Those of the deployment. */
  chainIds: number[]
  /** The network whose NGOs and reports are named by number. */
  chainId: number
  onChange?: () => void
  now?: (() => Date) | undefined
}

/** What administrators may change. It affects only what the API lists, never the chain, and each act is recorded. */
export function createAdministration({
  database,
  chainIds,
  chainId,
  onChange,
  now = () => new Date(),
}: AdministrationOptions) {
  async function runAct<Result>(change: (transaction: Transaction) => Promise<Result>): Promise<Result> {
    const result = await database.transaction(change)
    onChange?.()
    return result
  }

  async function record(transaction: Transaction, administrator: string, act: Act, subject?: string) {
    await transaction.insert(administrativeAct).values({ administrator, act, chainId, subject, at: now() })
  }

  /** The key of an NGO that is named by its number or by its key; undefined when there is none. */
  async function findKey(transaction: Transaction, reference: string): Promise<string | undefined> {
    const where = isNgoKey(reference)
      ? and(inArray(ngo.chainId, chainIds), eq(ngo.key, reference))
      : and(eq(ngo.chainId, chainId), eq(ngo.id, BigInt(reference)))
    const [found] = await transaction.select({ key: ngo.key }).from(ngo).where(where).limit(1)
    return found?.key
  }

  /** Hides an NGO from the lists of all networks; false when it does not exist. */
  function hideNgo(administrator: string, id: string): Promise<boolean> {
    return runAct(async transaction => {
      const key = await findKey(transaction, id)
      if (key === undefined) return false
      await transaction.insert(hiddenKey).values({ key }).onConflictDoNothing()
      await record(transaction, administrator, 'hideNgo', id)
      return true
    })
  }

  /** Lists one hidden NGO, or all of them, again. Returns how many are listed, or undefined when it does not exist. */
  function pullNgos(administrator: string, id?: string): Promise<number | undefined> {
    return runAct(async transaction => {
      const key = id === undefined ? undefined : await findKey(transaction, id)
      if (id !== undefined && key === undefined) return undefined
      await transaction.delete(hiddenKey).where(key === undefined ? undefined : eq(hiddenKey.key, key))
      await record(transaction, administrator, 'pullNgos', id)
      const hidden = transaction
        .select({ id: hiddenNgo.ngoId })
        .from(hiddenNgo)
        .where(eq(hiddenNgo.chainId, chainId))
      return transaction.$count(ngo, and(eq(ngo.chainId, chainId), notInArray(ngo.id, hidden)))
    })
  }

  /** Deletes report summaries of Lido vaults: all, or that of one report. Returns how many. */
  function dropRewards(administrator: string, reportId?: string): Promise<number> {
    return runAct(async transaction => {
      const [block, logIndex] = reportId?.split('-').map(Number) ?? []
      const matchesReport =
        block === undefined || logIndex === undefined
          ? undefined
          : and(eq(reportSummary.blockNumber, block), eq(reportSummary.logIndex, logIndex))
      const dropped = await transaction
        .delete(reportSummary)
        .where(and(eq(reportSummary.chainId, chainId), eq(reportSummary.protocol, 'lido'), matchesReport))
        .returning({ block: reportSummary.blockNumber })
      if (dropped.length > 0) await record(transaction, administrator, 'dropRewards', reportId)
      return dropped.length
    })
  }

  /** Computes missing report summaries again from the settlements. Returns how many. */
  function pullRewards(administrator: string): Promise<number> {
    return runAct(async transaction => {
      const made = await summarizeReports(transaction, { chainId, block: 0 })
      await record(transaction, administrator, 'pullRewards')
      return made
    })
  }

  return { hideNgo, pullNgos, dropRewards, pullRewards }
}

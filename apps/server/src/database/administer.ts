import { and, eq, notInArray } from 'drizzle-orm'
import type { Database, Transaction } from './open-database.ts'
import { administrativeAct, hiddenNgo, ngo, reportSummary } from './schema.ts'
import { summarizeReports } from './summarize-reports.ts'

type Act = (typeof administrativeAct.$inferInsert)['act']

export type Administration = ReturnType<typeof createAdministration>

export type AdministrationOptions = {
  database: Database
  /** Is told after every act. */
  onAct?: () => void
  now?: () => Date
}

/** What administrators may do with the lists. Nothing on the chain is lost by any of it, and each act is recorded. */
export function createAdministration({ database, onAct, now = () => new Date() }: AdministrationOptions) {
  async function act<Result>(change: (transaction: Transaction) => Promise<Result>): Promise<Result> {
    const result = await database.transaction(change)
    onAct?.()
    return result
  }

  async function record(transaction: Transaction, administrator: string, act: Act, subject?: string) {
    await transaction.insert(administrativeAct).values({ administrator, act, subject, at: now() })
  }

  async function isKnown(transaction: Transaction, id: string): Promise<boolean> {
    return (await transaction.$count(ngo, eq(ngo.id, BigInt(id)))) > 0
  }

  /** Takes an NGO off the lists; false when there is none with that number. */
  function hideNgo(administrator: string, id: string): Promise<boolean> {
    return act(async transaction => {
      if (!(await isKnown(transaction, id))) return false
      await transaction
        .insert(hiddenNgo)
        .values({ ngoId: BigInt(id) })
        .onConflictDoNothing()
      await record(transaction, administrator, 'hideNgo', id)
      return true
    })
  }

  /** Lists one NGO again, or all that the chain has. Returns how many are listed then, if there is such a one. */
  function pullNgos(administrator: string, id?: string): Promise<number | undefined> {
    return act(async transaction => {
      if (id !== undefined && !(await isKnown(transaction, id))) return undefined
      await transaction
        .delete(hiddenNgo)
        .where(id === undefined ? undefined : eq(hiddenNgo.ngoId, BigInt(id)))
      await record(transaction, administrator, 'pullNgos', id)
      const hidden = transaction.select({ id: hiddenNgo.ngoId }).from(hiddenNgo)
      return transaction.$count(ngo, notInArray(ngo.id, hidden))
    })
  }

  /** Drops report summaries of Lido vaults: all, or the one of a report. Returns how many. */
  function dropRewards(administrator: string, reportId?: string): Promise<number> {
    return act(async transaction => {
      const [block, logIndex] = reportId?.split('-').map(Number) ?? []
      const isAsked =
        block === undefined || logIndex === undefined
          ? undefined
          : and(eq(reportSummary.blockNumber, block), eq(reportSummary.logIndex, logIndex))
      const dropped = await transaction
        .delete(reportSummary)
        .where(and(eq(reportSummary.protocol, 'lido'), isAsked))
        .returning({ block: reportSummary.blockNumber })
      if (dropped.length > 0) await record(transaction, administrator, 'dropRewards', reportId)
      return dropped.length
    })
  }

  /** Makes the summaries that are missing again, from the settlements; returns how many. */
  function pullRewards(administrator: string): Promise<number> {
    return act(async transaction => {
      const made = await summarizeReports(transaction, 0)
      await record(transaction, administrator, 'pullRewards')
      return made
    })
  }

  return { hideNgo, pullNgos, dropRewards, pullRewards }
}

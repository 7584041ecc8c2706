import type { Transaction } from '../database/open-database.ts'
import { eventTables } from '../database/schema.ts'

type Tables = typeof eventTables

/** What a range of blocks adds to each table. */
export type EventRows = { [Name in keyof Tables]: Tables[Name]['$inferInsert'][] }

export function emptyRows(): EventRows {
  return {
    ngo: [],
    ngoProfile: [],
    factoryEvent: [],
    vaultEvent: [],
    positionEvent: [],
    settlement: [],
    report: [],
    donationPayment: [],
    withdrawalRequest: [],
    withdrawalClaim: [],
    lidoRebase: [],
  }
}

export function hasRows(rows: EventRows): boolean {
  return Object.values(rows).some(({ length }) => length > 0)
}

/** A statement holds at most 65,535 values, and a row of the widest table 29. */
const ROWS_PER_STATEMENT = 2_000

export async function insertRows(transaction: Transaction, rows: EventRows): Promise<void> {
  for (const name of Object.keys(eventTables) as (keyof Tables)[]) {
    for (let start = 0; start < rows[name].length; start += ROWS_PER_STATEMENT) {
      const some = rows[name].slice(start, start + ROWS_PER_STATEMENT)
      await transaction.insert(eventTables[name]).values(some as never)
    }
  }
}

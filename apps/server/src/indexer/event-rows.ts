import { getTableColumns, sql } from 'drizzle-orm'
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

const ROWS_PER_STATEMENT = 2_000

export async function insertRows(transaction: Transaction, rows: EventRows): Promise<void> {
  for (const name of Object.keys(eventTables) as (keyof Tables)[]) {
    for (let start = 0; start < rows[name].length; start += ROWS_PER_STATEMENT) {
      await insertAsOne(transaction, eventTables[name], rows[name].slice(start, start + ROWS_PER_STATEMENT))
    }
  }
}

/** All rows as one parameter: to build a statement with one for each value took longer than all the rest. */
async function insertAsOne(
  transaction: Transaction,
  table: Tables[keyof Tables],
  rows: object[],
): Promise<void> {
  const columns = Object.entries(getTableColumns(table)).map(([key, { name }]) => [key, name] as const)
  const records = (rows as Record<string, unknown>[]).map(row =>
    Object.fromEntries(columns.map(([key, name]) => [name, asJson(row[key])])),
  )
  const json = JSON.stringify(records)
  await transaction.execute(
    sql`insert into ${table} select * from json_populate_recordset(null::${table}, ${json}::json)`,
  )
}

function asJson(value: unknown): unknown {
  return typeof value === 'bigint' ? String(value) : value
}

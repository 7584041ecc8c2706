import { getTableColumns, sql } from 'drizzle-orm'
import type { Transaction } from '../../database/database.ts'
import { eventTables } from '../../database/schema/event-tables.ts'
import type { EventRows } from '../decode/event-rows.ts'

type Tables = typeof eventTables

const ROWS_PER_STATEMENT = 2_000

/** Stores the rows of a network. */
export async function insertRows(transaction: Transaction, chainId: number, rows: EventRows): Promise<void> {
  for (const name of Object.keys(eventTables) as (keyof Tables)[]) {
    for (let start = 0; start < rows[name].length; start += ROWS_PER_STATEMENT) {
      const some = rows[name].slice(start, start + ROWS_PER_STATEMENT).map(row => ({ ...row, chainId }))
      await insertAsJson(transaction, eventTables[name], some)
    }
  }
}

/** Passes all rows as one JSON parameter: a statement with a parameter for each value took longer than all the rest. */
async function insertAsJson(
  transaction: Transaction,
  table: Tables[keyof Tables],
  rows: object[],
): Promise<void> {
  const columns = Object.entries(getTableColumns(table)).map(([key, { name }]) => [key, name] as const)
  const records = (rows as Record<string, unknown>[]).map(row =>
    Object.fromEntries(columns.map(([key, name]) => [name, toJson(row[key])])),
  )
  const json = JSON.stringify(records)
  await transaction.execute(
    sql`insert into ${table} select * from json_populate_recordset(null::${table}, ${json}::json)`,
  )
}

function toJson(value: unknown): unknown {
  return typeof value === 'bigint' ? String(value) : value
}

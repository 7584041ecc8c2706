import { asc, sql } from 'drizzle-orm'
import type { Database } from '../database/open-database.ts'
import { chainCursor, eventTables, indexedBlock, type ngo } from '../database/schema.ts'

/** Every row that came from the chain, in the chain's order. */
export async function dumpIndex(database: Database) {
  const names = Object.keys(eventTables) as (keyof typeof eventTables)[]
  const tables = names.map(async name => {
    const table = eventTables[name]
    const rows = await database
      .select()
      .from(table as typeof ngo)
      .orderBy(asc(table.blockNumber), asc(table.logIndex))
    return [name, rows] as const
  })
  return Object.fromEntries(await Promise.all(tables))
}

/** As if nothing had been indexed yet. */
export async function forgetIndex(database: Database): Promise<void> {
  for (const table of [chainCursor, indexedBlock, ...Object.values(eventTables)]) {
    await database.execute(sql`truncate ${table}`)
  }
}

import { eq, sql } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { chainCursor, indexedBlock } from '../database/schema/cursor-tables.ts'
import { derivedTables, vaultDay } from '../database/schema/derived-tables.ts'
import { eventTables } from '../database/schema/event-tables.ts'
import type { ngo } from '../database/schema/ngo-tables.ts'
import { LOCAL_CHAIN } from './examples/local-venues.ts'

/** Every row that came from a chain or follows from those, in the chain's order. */
export async function dumpIndex(
  database: Database,
  chainId = LOCAL_CHAIN,
): Promise<Record<string, unknown[]>> {
  const { vaultDay: _, ...placed } = { ...eventTables, ...derivedTables }
  const tables = Object.entries(placed).map(async ([name, table]) => {
    const rows = await database
      .select()
      .from(table as typeof ngo)
      .where(eq(table.chainId, chainId))
      // Of some tables a log has several rows.
      .orderBy(table.blockNumber, table.logIndex, sql`${table}::text`)
    return [name, rows] as const
  })
  const days = database
    .select()
    .from(vaultDay)
    .where(eq(vaultDay.chainId, chainId))
    .orderBy(vaultDay.vault, vaultDay.token, vaultDay.day)
  return { ...Object.fromEntries(await Promise.all(tables)), vaultDay: await days }
}

/** Leaves the database as if nothing had been indexed yet. */
export async function clearIndex(database: Database): Promise<void> {
  const tables = { ...eventTables, ...derivedTables }
  for (const table of [chainCursor, indexedBlock, ...Object.values(tables)]) {
    await database.execute(sql`truncate ${table}`)
  }
}

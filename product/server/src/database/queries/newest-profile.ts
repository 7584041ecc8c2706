import { type AnyColumn, and, desc, eq } from 'drizzle-orm'
import type { Database } from '../database.ts'
import { ngoProfile } from '../schema/ngo-tables.ts'

/** A subquery of the newest profile of the NGO that two columns name, for a lateral join. */
export function newestProfile(database: Database, chainId: AnyColumn, ngoId: AnyColumn) {
  return database
    .select()
    .from(ngoProfile)
    .where(and(eq(ngoProfile.chainId, chainId), eq(ngoProfile.ngoId, ngoId)))
    .orderBy(desc(ngoProfile.blockNumber), desc(ngoProfile.logIndex))
    .limit(1)
    .as('newest_profile')
}

import { type AnyColumn, desc, eq } from 'drizzle-orm'
import type { Database } from '../database.ts'
import { ngoProfile } from '../schema/ngo-tables.ts'

/** A subquery of the newest profile of the NGO in the column `ngoId`, for a lateral join. */
export function newestProfile(database: Database, ngoId: AnyColumn) {
  return database
    .select()
    .from(ngoProfile)
    .where(eq(ngoProfile.ngoId, ngoId))
    .orderBy(desc(ngoProfile.blockNumber), desc(ngoProfile.logIndex))
    .limit(1)
    .as('newest_profile')
}

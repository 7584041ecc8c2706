import { type AnyColumn, desc, eq } from 'drizzle-orm'
import type { Database } from './open-database.ts'
import { ngoProfile } from './schema.ts'

/** The profile that counts of the NGO whose id stands in `ngoId`, to be joined laterally. */
export function newestProfile(database: Database, ngoId: AnyColumn) {
  return database
    .select()
    .from(ngoProfile)
    .where(eq(ngoProfile.ngoId, ngoId))
    .orderBy(desc(ngoProfile.blockNumber), desc(ngoProfile.logIndex))
    .limit(1)
    .as('newest_profile')
}

import { and, eq, notExists, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Database } from '../../database/database.ts'
import { ngoProfile } from '../../database/schema/ngo-tables.ts'

/** Whether the newest profile of an NGO has this picture; no other URL is fetched. */
export async function isProfilePicture(database: Database, link: string): Promise<boolean> {
  const newer = alias(ngoProfile, 'newer')
  const isReplaced = database
    .select({ one: sql`1` })
    .from(newer)
    .where(
      and(
        eq(newer.chainId, ngoProfile.chainId),
        eq(newer.ngoId, ngoProfile.ngoId),
        sql`(${newer.blockNumber}, ${newer.logIndex}) > (${ngoProfile.blockNumber}, ${ngoProfile.logIndex})`,
      ),
    )
  const found = await database
    .select({ one: sql`1` })
    .from(ngoProfile)
    .where(and(eq(ngoProfile.imageLink, link), notExists(isReplaced)))
    .limit(1)
  return found.length > 0
}

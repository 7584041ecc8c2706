import { and, eq, notExists, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Database } from '../database/open-database.ts'
import { ngoProfile } from '../database/schema.ts'

/** Whether an NGO shows this picture now: others' pictures are not ours to fetch. */
export async function isNamedPicture(database: Database, link: string): Promise<boolean> {
  const newer = alias(ngoProfile, 'newer')
  const isReplaced = database
    .select({ one: sql`1` })
    .from(newer)
    .where(
      and(
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

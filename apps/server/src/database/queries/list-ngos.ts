import type { NgoQuery } from '@kindyield/api-contract'
import type { Protocol } from '@kindyield/chain'
import { and, count, eq, ilike, not, or, sql } from 'drizzle-orm'
import type { Database } from '../open-database.ts'
import { ngo } from '../schema/ngo-tables.ts'
import { newestProfile } from './newest-profile.ts'
import { type NgoRow, ngoConditions, selectNgos } from './select-ngos.ts'

/** A page of the NGOs that are not hidden, oldest first. */
export async function listNgos(
  database: Database,
  protocol: Protocol,
  { skip, take, ...filter }: NgoQuery,
): Promise<{ data: Omit<NgoRow, 'isHidden'>[]; total: number }> {
  const where = buildCondition(database, protocol, filter)
  const profile = newestProfile(database, ngo.id)
  const [data, [counted]] = await Promise.all([
    selectNgos(database, protocol, { where, skip, take }),
    database.select({ total: count() }).from(ngo).innerJoinLateral(profile, sql`true`).where(where),
  ])
  return { data: data.map(({ isHidden: _, ...shown }) => shown), total: counted?.total ?? 0 }
}

function buildCondition(
  database: Database,
  protocol: Protocol,
  { isActive, status, search, location }: Omit<NgoQuery, 'skip' | 'take'>,
) {
  const conditions = ngoConditions(database, protocol)
  const profile = newestProfile(database, ngo.id)
  const words = search?.split(/\s+/).filter(word => word !== '') ?? []
  return and(
    not(conditions.isHidden),
    isActive === undefined ? undefined : isActive ? not(conditions.hasEnded) : conditions.hasEnded,
    status === undefined ? undefined : sql`${conditions.status} = ${status}`,
    location === undefined ? undefined : eq(profile.location, location),
    ...words.map(word => {
      const pattern = `%${word.replace(/[\\%_]/g, '\\$&')}%`
      return or(...[profile.name, profile.description, profile.location].map(text => ilike(text, pattern)))
    }),
  )
}

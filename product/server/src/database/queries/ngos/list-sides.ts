import type { NgoSide } from '@kindyield/api-contract'
import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Database } from '../../database.ts'
import { ngo } from '../../schema/ngo-tables.ts'
import type { Venue } from '../../venue.ts'
import { newestRewardsOwner, ngoConditions, vaultOf } from '../select-ngos.ts'

/** Adds to NGOs where each of them is, by its key: a side for each of these venues in which it has a vault. */
export async function withSides<Row extends { key: string }>(
  database: Database,
  venues: readonly Venue[],
  rows: readonly Row[],
): Promise<(Row & { sides: NgoSide[] })[]> {
  const keys = rows.map(({ key }) => key)
  const all = (await Promise.all(venues.map(venue => listSides(database, venue, keys)))).flat()
  const sidesOf = Map.groupBy(all, ({ key }) => key)
  return rows.map(row => ({ ...row, sides: (sidesOf.get(row.key) ?? []).map(({ key: _, ...side }) => side) }))
}

async function listSides(
  database: Database,
  { protocol, chainId }: Venue,
  keys: string[],
): Promise<(NgoSide & { key: string })[]> {
  const vault = vaultOf(protocol)
  const { status } = ngoConditions(database, protocol)
  const found = await database
    .select({
      key: ngo.key,
      id: sql<string>`${ngo.id}::text`,
      vault: sql<string>`${vault}`,
      status,
      rewardsOwner: sql<string>`coalesce((${newestRewardsOwner(database)}), ${ngo.rewardsOwner})`,
    })
    .from(ngo)
    .where(and(eq(ngo.chainId, chainId), inArray(ngo.key, keys), isNotNull(vault)))
  return found.map(side => ({ protocol, chainId, ...side }))
}

import type { NgoSide, ShownProfile } from '@kindyield/api-contract'
import { and, eq, inArray, isNotNull, or, sql } from 'drizzle-orm'
import type { Database } from '../../database.ts'
import { ngo } from '../../schema/ngo-tables.ts'
import type { Venue } from '../../venue.ts'
import { newestProfile } from '../newest-profile.ts'
import { keyOrNull, newestRewardsOwner, ngoConditions, vaultOf } from '../select-ngos.ts'

type Named = { chainId: number; id: string; key: string | null }
type Everywhere = { sides: NgoSide[]; shown: ShownProfile | null }
/** The networks of a deployment, in its order, and where its protocols live. */
type Deployed = { chainIds: readonly number[]; venues: readonly Venue[] }

/**
 * Adds to NGOs what their key finds on all networks: a side for each venue in which they have a vault, and the profile of
 * the first network where it is another one.
 */
export async function withSides<Row extends Named>(
  database: Database,
  { chainIds, venues }: Deployed,
  rows: readonly Row[],
): Promise<(Row & Everywhere)[]> {
  const [sides, profiles] = await Promise.all([
    Promise.all(venues.map(venue => listSides(database, venue, rows))),
    listShownProfiles(database, chainIds, rows),
  ])
  const sidesOf = Map.groupBy(sides.flat(), ({ of }) => of)
  const profilesOf = Map.groupBy(profiles, ({ key }) => key)
  const shownOf = ({ key, chainId }: Named): ShownProfile | null => {
    const own = key === null ? [] : (profilesOf.get(key) ?? [])
    const first = chainIds.flatMap(each => own.find(profile => profile.chainId === each) ?? [])[0]
    if (first === undefined || first.chainId === chainId) return null
    const { key: _, ...shown } = first
    return shown
  }
  return rows.map(row => ({
    ...row,
    sides: (sidesOf.get(nameOf(row)) ?? []).map(({ of: _, ...side }) => side),
    shown: shownOf(row),
  }))
}

/** The same for all sides of an NGO. One without a key is alone on its network; no key has a space in it. */
function nameOf({ chainId, id, key }: Named): string {
  return key ?? `${chainId} ${id}`
}

async function listSides(
  database: Database,
  { protocol, chainId }: Venue,
  rows: readonly Named[],
): Promise<(NgoSide & { of: string })[]> {
  const vault = vaultOf(protocol)
  const { status } = ngoConditions(database, protocol)
  const keyless = rows.filter(row => row.key === null && row.chainId === chainId)
  const found = await database
    .select({
      key: ngo.key,
      id: sql<string>`${ngo.id}::text`,
      vault: sql<string>`${vault}`,
      status,
      rewardsOwner: sql<string>`coalesce((${newestRewardsOwner(database)}), ${ngo.rewardsOwner})`,
    })
    .from(ngo)
    .where(
      and(
        eq(ngo.chainId, chainId),
        isNotNull(vault),
        or(
          inArray(ngo.key, keysOf(rows)),
          inArray(
            ngo.id,
            keyless.map(({ id }) => BigInt(id)),
          ),
        ),
      ),
    )
  return found.map(({ key, ...side }) => ({
    of: nameOf({ chainId, id: side.id, key: keyOrNull(key) }),
    protocol,
    chainId,
    ...side,
  }))
}

/** The profiles that NGOs of these keys have on any network; none where all rows are of the first. */
async function listShownProfiles(
  database: Database,
  chainIds: readonly number[],
  rows: readonly Named[],
): Promise<(ShownProfile & { key: string })[]> {
  const keys = keysOf(rows.filter(({ chainId }) => chainId !== chainIds[0]))
  if (keys.length === 0) return []
  const profile = newestProfile(database, ngo.chainId, ngo.id)
  const { name, imageLink, description, link, location } = profile
  const found = await database
    .select({
      chainId: ngo.chainId,
      key: ngo.key,
      name,
      imageLink,
      description,
      link,
      location,
      createdAt: ngo.timestamp,
    })
    .from(ngo)
    .innerJoinLateral(profile, sql`true`)
    .where(and(inArray(ngo.chainId, [...chainIds]), inArray(ngo.key, keys)))
  return found.map(({ createdAt, ...row }) => ({ ...row, createdAt: createdAt.toISOString() }))
}

function keysOf(rows: readonly Named[]): string[] {
  return rows.flatMap(({ key }) => key ?? [])
}

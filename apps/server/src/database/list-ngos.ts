import type { NgoList } from '@kindyield/api-contract'
import { asc, count, desc, eq, sql } from 'drizzle-orm'
import type { Database } from './open-database.ts'
import { ngo, ngoProfile } from './schema.ts'

/** A page of the NGOs, oldest first, each with its newest profile and its vault for the protocol. */
export async function listNgos(
  database: Database,
  protocol: 'lido' | 'aave',
  skip: number,
  take: number,
): Promise<NgoList> {
  const newestProfile = database
    .select()
    .from(ngoProfile)
    .where(eq(ngoProfile.ngoId, ngo.id))
    .orderBy(desc(ngoProfile.blockNumber), desc(ngoProfile.logIndex))
    .limit(1)
    .as('newest_profile')
  const [rows, [counted]] = await Promise.all([
    database
      .select()
      .from(ngo)
      .innerJoinLateral(newestProfile, sql`true`)
      .orderBy(asc(ngo.id))
      .offset(skip)
      .limit(take),
    database.select({ total: count() }).from(ngo),
  ])
  const data = rows.map(({ ngo: registered, newest_profile: profile }) => ({
    id: String(registered.id),
    name: profile.name,
    imageLink: profile.imageLink,
    description: profile.description,
    link: profile.link,
    location: profile.location,
    vault: protocol === 'lido' ? registered.lidoVault : registered.aaveVault,
    rewardsOwner: registered.rewardsOwner,
    createdAt: registered.timestamp.toISOString(),
    transactionHash: registered.transactionHash,
  }))
  return { data, total: counted?.total ?? 0 }
}

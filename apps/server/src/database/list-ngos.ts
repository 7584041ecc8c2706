import type { NgoList } from '@kindyield/api-contract'
import { and, asc, count, desc, eq, exists, not, sql } from 'drizzle-orm'
import { newestProfile } from './newest-profile.ts'
import type { Database } from './open-database.ts'
import { factoryEvent, ngo, vaultEvent } from './schema.ts'

export type NgoQuery = {
  protocol: 'lido' | 'aave'
  skip: number
  take: number
  /** Only those that go on, or only those that have finished. */
  isActive?: boolean | undefined
}

/** A page of the NGOs, oldest first, each with its newest profile and its vault for the protocol. */
export async function listNgos(
  database: Database,
  { protocol, skip, take, isActive }: NgoQuery,
): Promise<NgoList> {
  const vault = protocol === 'lido' ? ngo.lidoVault : ngo.aaveVault
  const hasEnded = exists(
    database
      .select({ one: sql`1` })
      .from(vaultEvent)
      .where(and(eq(vaultEvent.vault, vault), eq(vaultEvent.kind, 'ended'))),
  )
  const asked = isActive === undefined ? undefined : isActive ? not(hasEnded) : hasEnded
  const profile = newestProfile(database, ngo.id)
  const pause = newestPause(database, vault)
  const owner = newestRewardsOwner(database)
  const [rows, [counted]] = await Promise.all([
    database
      .select({
        registered: ngo,
        name: profile.name,
        imageLink: profile.imageLink,
        description: profile.description,
        link: profile.link,
        location: profile.location,
        ended: sql<boolean>`${hasEnded}`,
        paused: pause.holds,
        changedOwner: owner.rewardsOwner,
      })
      .from(ngo)
      .innerJoinLateral(profile, sql`true`)
      .leftJoinLateral(pause, sql`true`)
      .leftJoinLateral(owner, sql`true`)
      .where(asked)
      .orderBy(asc(ngo.id))
      .offset(skip)
      .limit(take),
    database.select({ total: count() }).from(ngo).where(asked),
  ])
  const data = rows.map(({ registered, ended, paused, changedOwner, ...texts }) => ({
    id: String(registered.id),
    ...texts,
    vault: protocol === 'lido' ? registered.lidoVault : registered.aaveVault,
    rewardsOwner: changedOwner ?? registered.rewardsOwner,
    createdAt: registered.timestamp.toISOString(),
    transactionHash: registered.transactionHash,
    status: ended ? ('finished' as const) : paused ? ('paused' as const) : ('active' as const),
    isActive: !ended,
  }))
  return { data, total: counted?.total ?? 0 }
}

function newestPause(database: Database, vault: typeof ngo.lidoVault | typeof ngo.aaveVault) {
  return database
    .select({ holds: vaultEvent.holds })
    .from(vaultEvent)
    .where(and(eq(vaultEvent.vault, vault), eq(vaultEvent.kind, 'depositsPauseSet')))
    .orderBy(desc(vaultEvent.blockNumber), desc(vaultEvent.logIndex))
    .limit(1)
    .as('newest_pause')
}

function newestRewardsOwner(database: Database) {
  return database
    .select({ rewardsOwner: factoryEvent.subject })
    .from(factoryEvent)
    .where(and(eq(factoryEvent.ngoId, ngo.id), eq(factoryEvent.kind, 'rewardsOwnerChanged')))
    .orderBy(desc(factoryEvent.blockNumber), desc(factoryEvent.logIndex))
    .limit(1)
    .as('newest_rewards_owner')
}

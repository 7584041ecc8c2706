import type { Ngo } from '@kindyield/api-contract'
import type { Protocol } from '@kindyield/domain'
import { isNgoKey } from '@kindyield/domain/ngo-key'
import { and, desc, eq, exists, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../database.ts'
import { donor, vaultDay } from '../schema/derived-tables.ts'
import { factoryEvent, ngo } from '../schema/ngo-tables.ts'
import { vaultEvent } from '../schema/vault-tables.ts'
import type { Venue } from '../venue.ts'
import { formatChange, listPendingChanges } from './list-changes.ts'
import { newestProfile } from './newest-profile.ts'

/** SQL conditions on an NGO and its vault for a protocol. */
export function ngoConditions(database: Database, protocol: Protocol) {
  const vault = vaultOf(protocol)
  const end = database
    .select({ timestamp: vaultEvent.timestamp })
    .from(vaultEvent)
    .where(
      and(eq(vaultEvent.chainId, ngo.chainId), eq(vaultEvent.vault, vault), eq(vaultEvent.kind, 'ended')),
    )
  const hasEnded = exists(end)
  const endedAt: SQL<Date | null> = sql`(${end})`.mapWith(vaultEvent.timestamp)
  const isPaused = sql<boolean>`coalesce(${newestPause(database, vault)}, false)`
  const status = sql<Ngo['status']>`
    case when ${hasEnded} then 'finished' when ${isPaused} then 'paused' else 'active' end`
  const isHidden = sql<boolean>`exists (
    select from hidden_ngo h where (h.chain_id, h.ngo_id) = (${ngo.chainId}, ${ngo.id})
  )`
  return { hasEnded, endedAt, status, isHidden }
}

type TokenTotals = Omit<Ngo['totals'][number], 'symbol' | 'decimals'>
export type NgoRow = Omit<Ngo, 'totals' | 'sides' | 'shown'> & { isHidden: boolean; totals: TokenTotals[] }

type NgoPage = { where: SQL | undefined; skip?: number; take: number; order?: 'oldest' | 'newest' }

/** NGOs of a network, each with its newest profile, its vault for the protocol, and the pending changes of both. */
export async function selectNgos(
  database: Database,
  { protocol, chainId }: Venue,
  { where, skip = 0, take, order = 'oldest' }: NgoPage,
): Promise<NgoRow[]> {
  const vault = vaultOf(protocol)
  const profile = newestProfile(database, ngo.chainId, ngo.id)
  const { status, endedAt, isHidden } = ngoConditions(database, protocol)
  const rows = await database
    .select({
      registered: ngo,
      name: profile.name,
      imageLink: profile.imageLink,
      description: profile.description,
      link: profile.link,
      location: profile.location,
      status,
      endedAt,
      isHidden,
      vault: sql<string | null>`${vault}`,
      lookAlike: firstLookAlike(),
      changedOwner: sql<string | null>`(${newestRewardsOwner(database)})`,
      donors: sql<number>`coalesce((
        select max(${donor.number}) from ${donor}
        where (${donor.chainId}, ${donor.vault}) = (${ngo.chainId}, ${vault})
      ), 0)`,
      totals: totalsOf(vault),
    })
    .from(ngo)
    .innerJoinLateral(profile, sql`true`)
    .where(and(eq(ngo.chainId, chainId), where))
    .orderBy(order === 'oldest' ? ngo.id : desc(ngo.id))
    .offset(skip)
    .limit(take)
  const pending = await listPendingChanges(database, chainId, {
    ngoIds: rows.map(({ registered }) => registered.id),
    vaults: rows.flatMap(row => row.vault ?? []),
  })
  return rows.map(({ registered, changedOwner, endedAt: end, lookAlike, ...shown }) => ({
    chainId,
    id: String(registered.id),
    key: keyOrNull(registered.key),
    ...shown,
    resembles: lookAlike?.id ?? null,
    resemblesKey: lookAlike === null ? null : keyOrNull(lookAlike.key),
    changes: pending.filter(({ ngo_id: id }) => id === String(registered.id)).map(formatChange),
    rewardsOwner: changedOwner ?? registered.rewardsOwner,
    createdAt: registered.timestamp.toISOString(),
    transactionHash: registered.transactionHash,
    isActive: shown.status !== 'finished',
    endedAt: end?.toISOString() ?? null,
  }))
}

/** What stands for a key in answers: what breaks its rule names nobody, and is not merged with what is alike elsewhere. */
export function keyOrNull(key: string): string | null {
  return isNgoKey(key) ? key : null
}

export type VaultColumn = typeof ngo.lidoVault | typeof ngo.aaveVault

export function vaultOf(protocol: Protocol): VaultColumn {
  return protocol === 'lido' ? ngo.lidoVault : ngo.aaveVault
}

/** The first NGO with a name that looks the same, if this is not it. */
function firstLookAlike() {
  return sql<{ id: string; key: string } | null>`(
    select json_build_object('id', other.ngo_id::text, 'key', found.key) from ngo_words own
    join ngo_words other on (other.chain_id, other.skeleton) = (own.chain_id, own.skeleton)
      and other.ngo_id < own.ngo_id
    join ngo found on (found.chain_id, found.id) = (other.chain_id, other.ngo_id)
    where (own.chain_id, own.ngo_id) = (${ngo.chainId}, ${ngo.id}) and own.skeleton <> ''
      and not exists (
        select from hidden_ngo h where (h.chain_id, h.ngo_id) = (other.chain_id, other.ngo_id)
      )
    order by other.ngo_id limit 1
  )`
}

/** The newest day of each token, amounts as text. */
function totalsOf(vault: VaultColumn) {
  return sql<TokenTotals[]>`(
    select coalesce(json_agg(json_build_object(
      'token', last_day.token, 'staked', div(last_day.shares * last_day.rate, 1e27)::text,
      'donated', last_day.donated::text, 'paid', last_day.paid::text) order by last_day.token), '[]')
    from (
      select distinct on (${vaultDay.token}) * from ${vaultDay}
      where (${vaultDay.chainId}, ${vaultDay.vault}) = (${ngo.chainId}, ${vault})
      order by ${vaultDay.token}, ${vaultDay.day} desc
    ) last_day
  )`
}

function newestPause(database: Database, vault: VaultColumn) {
  return database
    .select({ isSet: vaultEvent.isSet })
    .from(vaultEvent)
    .where(
      and(
        eq(vaultEvent.chainId, ngo.chainId),
        eq(vaultEvent.vault, vault),
        eq(vaultEvent.kind, 'depositsPauseSet'),
      ),
    )
    .orderBy(desc(vaultEvent.blockNumber), desc(vaultEvent.logIndex))
    .limit(1)
}

/** Null until another one took over from the first. */
export function newestRewardsOwner(database: Database) {
  return database
    .select({ rewardsOwner: factoryEvent.subject })
    .from(factoryEvent)
    .where(
      and(
        eq(factoryEvent.chainId, ngo.chainId),
        eq(factoryEvent.ngoId, ngo.id),
        eq(factoryEvent.kind, 'rewardsOwnerChanged'),
      ),
    )
    .orderBy(desc(factoryEvent.blockNumber), desc(factoryEvent.logIndex))
    .limit(1)
}

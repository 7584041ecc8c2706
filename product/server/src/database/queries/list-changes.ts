import type { AnnouncedChange, AnnouncedChangeList, AnnouncedChangeQuery } from '@kindyield/api-contract'
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../database.ts'

/** What announced changes can be about; the oracle and the successor are about every vault. */
export type ChangeSubjects = { ngoIds?: bigint[]; vaults?: string[]; tokens?: string[]; every?: boolean }

export type ChangeRow = {
  chain_id: number
  change: AnnouncedChange['change']
  subject: string
  ngo_id: string | null
  vault: string | null
  token: string | null
  value: string | null
  announced_at: Date
  earliest: Date
  void_from: Date
  status: AnnouncedChange['status']
  ended_at: Date | null
  transaction_hash: string
}

/**
 * Announcements `a`, each with the cursor of its network and the next event of the same change and subject, which is what
 * became of it.
 */
const ANNOUNCEMENTS = sql`
  chain_cursor cursor
  join change_event a on a.chain_id = cursor.chain_id
  left join lateral (
    select e.kind, e.timestamp from change_event e
    where (e.chain_id, e.change, e.subject) = (a.chain_id, a.change, a.subject)
      and (e.block_number, e.log_index) > (a.block_number, a.log_index)
    order by e.block_number, e.log_index limit 1
  ) next on true`

/** The time of the newest indexed block: what is due or void is so by the chain's clock. */
const NOW = sql`cursor.block_timestamp`

const isVoid = sql`coalesce(next.timestamp, ${NOW}) >= a.void_from`
/** The first condition bounds the scan of an index: announcements are pending for weeks at most. */
const isPending = sql`(a.void_from > ${NOW} and next.kind is null)`

const COLUMNS = sql`
  a.chain_id, a.change, a.subject, a.ngo_id, a.vault, a.token, a.value, a.timestamp as announced_at, a.earliest, a.void_from,
  a.transaction_hash,
  case when ${isVoid} then 'void' when next.kind = 'announced' then 'replaced' when next.kind is not null then next.kind
    when ${NOW} >= a.earliest then 'due' else 'announced' end as status,
  case when ${isVoid} then a.void_from else next.timestamp end as ended_at`

/** A page of the changes that were announced on these networks, newest first. */
export async function listChanges(
  database: Database,
  chainIds: number[],
  { skip, take, chainId, ngoId, pending }: AnnouncedChangeQuery,
): Promise<AnnouncedChangeList> {
  const asked = chainIds.filter(each => chainId === undefined || each === chainId)
  const isOfNgo = sql`a.kind = 'announced' and a.chain_id = any(${sql.param(asked)})
    ${ngoId === undefined ? sql`` : sql`and a.ngo_id = ${ngoId}`}`
  const isPage = pending === undefined ? sql`true` : pending ? isPending : sql`not ${isPending}`
  // Those that are not pending are counted as the rest: what became of each is looked up for a page alone.
  const all = sql`(select count(*) from change_event a where ${isOfNgo})`
  const stillPending = sql`(select count(*) from ${ANNOUNCEMENTS} where ${isOfNgo} and ${isPending})`
  const total = pending === undefined ? all : pending ? stillPending : sql`${all} - ${stillPending}`
  const [found, counted] = await Promise.all([
    selectChanges(database, sql`${isOfNgo} and ${isPage}`, sql`offset ${skip} limit ${take}`),
    database.execute<{ total: number }>(sql`select (${total})::int as total`),
  ])
  return { data: found.map(formatChange), total: counted.rows[0]?.total ?? 0 }
}

/** The changes on a network that can still take effect, newest first: all, or those of some subjects. */
export async function listPendingChanges(
  database: Database,
  chainId: number,
  subjects?: ChangeSubjects,
): Promise<ChangeRow[]> {
  const isAbout = subjects === undefined ? sql`true` : isAboutOneOf(subjects)
  const isOwn = sql`a.kind = 'announced' and a.chain_id = ${chainId}`
  return selectChanges(database, sql`${isOwn} and ${isPending} and ${isAbout}`)
}

export function formatChange(row: ChangeRow): AnnouncedChange {
  return {
    change: row.change,
    chainId: row.chain_id,
    ngoId: row.ngo_id,
    vault: row.vault,
    token: row.token,
    value: row.value,
    announcedAt: toMoment(row.announced_at),
    earliest: toMoment(row.earliest),
    voidFrom: toMoment(row.void_from),
    status: row.status,
    endedAt: row.ended_at === null ? null : toMoment(row.ended_at),
    transactionHash: row.transaction_hash,
  }
}

async function selectChanges(database: Database, where: SQL, page = sql``): Promise<ChangeRow[]> {
  const { rows } = await database.execute<ChangeRow>(sql`
    select ${COLUMNS} from ${ANNOUNCEMENTS} where ${where}
    order by a.timestamp desc, a.chain_id desc, a.block_number desc, a.log_index desc ${page}`)
  return rows
}

function isAboutOneOf({ ngoIds = [], vaults = [], tokens = [], every = false }: ChangeSubjects): SQL {
  return sql`(
    (a.change = 'rewardsOwner' and a.ngo_id = any(${sql.param(ngoIds.map(String))}::numeric[]))
    or a.vault = any(${sql.param(vaults)}::text[])
    or a.token = any(${sql.param(tokens)}::text[])
    or (a.change in ('oracle', 'successor') and ${every}))`
}

function toMoment(date: Date): string {
  return new Date(date).toISOString()
}

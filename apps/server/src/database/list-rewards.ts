import type { Reward, RewardDays, RewardQuery } from '@kindyield/api-contract'
import { type SQL, sql } from 'drizzle-orm'
import { earnedBetween, type Holder, heldBy, yieldAt } from './held-units.ts'
import type { Database } from './open-database.ts'

export type RewardFilter = Holder & Pick<RewardQuery, 'ngoId' | 'startDate' | 'endDate'>

type RewardRow = {
  block_number: string
  log_index: number
  ngo_id: string
  ngo_name: string
  vault: string
  position_id: string
  token: string
  earned: string
  donated: string
  timestamp: Date
  transaction_hash: string
}

/** A page of what someone's positions earned up to each report, newest first. */
export async function listRewards(
  database: Database,
  { skip, take, ...filter }: RewardFilter & { skip: number; take: number },
): Promise<{ data: Reward[]; total: number }> {
  const [page, counted] = await Promise.all([
    database.execute<RewardRow>(
      sql`with ${rewardsOf(filter)} ${withYield(sql`offset ${skip} limit ${take}`)}`,
    ),
    database.execute<{ total: number }>(
      sql`with ${rewardsOf(filter)} select count(*)::int as total from reward`,
    ),
  ])
  return { data: page.rows.map(describeReward), total: counted.rows[0]?.total ?? 0 }
}

/** The same, added up by day of chain time, oldest first. */
export async function listRewardDays(database: Database, filter: RewardFilter): Promise<RewardDays> {
  const { rows } = await database.execute<{
    day: string
    token: string
    earned: string
    donated: string
  }>(sql`
    with ${rewardsOf(filter)}
    select (timestamp at time zone 'UTC')::date::text as day, token, sum(earned) as earned, sum(donated) as donated
    from (${withYield(sql``)}) rewards group by 1, token order by 1, token`)
  return { data: rows.map(row => ({ ...row, kept: String(BigInt(row.earned) - BigInt(row.donated)) })) }
}

/** `reward`: every report that came while, or first after, a position was held. */
function rewardsOf({ ngoId, startDate, endDate, ...holder }: RewardFilter): SQL {
  return sql`${heldBy(holder)},
    reported as (
      select r.*, coalesce(lag(r.block_number) over book, -1) as earlier_block,
        coalesce(lag(r.log_index) over book, -1) as earlier_log,
        least(r.timestamp, (
          select e.timestamp from vault_event e where e.vault = r.vault and e.kind = 'ended' limit 1
        )) as dated
      from report r where (r.vault, r.token) in (select vault, token from held)
      window book as (partition by r.vault, r.token order by r.block_number, r.log_index)
    ),
    reward as (
      select distinct r.block_number, r.log_index, r.earlier_block, r.earlier_log, r.transaction_hash,
        r.dated as timestamp, held.ngo_id, held.vault, held.token, held.position_id
      from held join reported r on (r.vault, r.token) = (held.vault, held.token)
        and (r.block_number, r.log_index) > (held.block_number, held.log_index)
        and (r.earlier_block, r.earlier_log) < (held.end_block, held.end_log)
      where held.units > 0
        ${ngoId === undefined ? sql`` : sql`and held.ngo_id = ${ngoId}`}
        ${startDate === undefined ? sql`` : sql`and r.dated >= ${startDate}::date at time zone 'UTC'`}
        ${endDate === undefined ? sql`` : sql`and r.dated < (${endDate}::date + 1) at time zone 'UTC'`}
    )`
}

/** Adds to the rewards of a page what they were; only for those the tranches' yield is looked up. */
function withYield(page: SQL): SQL {
  return sql`
    select listed.*, sums.earned, sums.donated, (
      select p.name from ngo_profile p where p.ngo_id = listed.ngo_id
      order by p.block_number desc, p.log_index desc limit 1
    ) as ngo_name
    from (
      select * from reward order by block_number desc, log_index desc, vault, position_id desc ${page}
    ) listed
    cross join lateral (
      select ${earnedBetween('earned')} as earned, ${earnedBetween('donated')} as donated
      from held
      left join lateral ${yieldAt(
        sql`greatest(held.block_number, listed.earlier_block)`,
        sql`case when (held.block_number, held.log_index) > (listed.earlier_block, listed.earlier_log)
          then held.log_index else listed.earlier_log end`,
      )} begun on true
      left join lateral ${yieldAt(
        sql`least(held.end_block, listed.block_number)`,
        sql`case when (held.end_block, held.end_log) < (listed.block_number, listed.log_index)
          then held.end_log else listed.log_index end`,
      )} ended on true
      where (held.vault, held.position_id) = (listed.vault, listed.position_id)
        and (held.block_number, held.log_index) < (listed.block_number, listed.log_index)
        and (held.end_block, held.end_log) > (listed.earlier_block, listed.earlier_log)
    ) sums
    order by listed.block_number desc, listed.log_index desc, listed.vault, listed.position_id desc`
}

function describeReward(row: RewardRow): Reward {
  return {
    reportId: `${row.block_number}-${row.log_index}`,
    ngoId: row.ngo_id,
    ngoName: row.ngo_name,
    vault: row.vault,
    positionId: row.position_id,
    token: row.token,
    earned: row.earned,
    donated: row.donated,
    kept: String(BigInt(row.earned) - BigInt(row.donated)),
    timestamp: new Date(row.timestamp).toISOString(),
    blockNumber: Number(row.block_number),
    transactionHash: row.transaction_hash,
  }
}

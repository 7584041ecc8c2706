import type { Reward, RewardDays, RewardQuery } from '@kindyield/api-contract'
import { type SQL, sql } from 'drizzle-orm'
import { earnedBetween, type Holder, heldBy, yieldAt } from './held-units.ts'
import type { Database } from './open-database.ts'
import { prepareQuery } from './prepared-query.ts'

export type RewardFilter = Holder & Pick<RewardQuery, 'ngoId' | 'startDate' | 'endDate'>

export type RewardRow = {
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

type Page = RewardFilter & { skip: number; take: number }

const page = prepareQuery<Values & Pick<Page, 'skip' | 'take'>, RewardRow & { total: number }>(
  'rewards',
  value => sql`
    with ${rewardsOf(asked(value))}
    select counted.total, page.*
    from (select count(*)::int as total from reward) counted
    left join lateral (
      ${withYield('desc', sql`offset ${value('skip')} limit ${value('take')}`)}
    ) page on true`,
)

/** A page of what someone's positions earned up to each report, newest first. */
export async function listRewards(
  database: Database,
  { skip, take, ...filter }: Page,
): Promise<{ data: Reward[]; total: number }> {
  const rows = await page(database, { ...valuesOf(filter), skip, take })
  // Beyond the last one there is a row with the total alone.
  const found = rows.filter(({ vault }) => vault !== null)
  return { data: found.map(describeReward), total: rows[0]?.total ?? 0 }
}

/** The same, added up by day of chain time, oldest first. */
export async function listRewardDays(database: Database, filter: RewardFilter): Promise<RewardDays> {
  const { rows } = await database.execute<{
    day: string
    token: string
    earned: string
    donated: string
  }>(sql`
    with ${rewardsOf(literally(filter))}
    select (timestamp at time zone 'UTC')::date::text as day, token, sum(earned) as earned, sum(donated) as donated
    from (${withYield('asc')}) rewards group by 1, token order by 1, token`)
  return { data: rows.map(row => ({ ...row, kept: String(BigInt(row.earned) - BigInt(row.donated)) })) }
}

/** All of them, oldest first, as a query for whoever reads row by row. */
export function rewardsQuery(filter: RewardFilter): SQL {
  return sql`with ${rewardsOf(literally(filter))} ${withYield('asc')}`
}

/** What they come to for each NGO and day, and how many of them gave something. */
export async function sumRewards(database: Database, filter: RewardFilter): Promise<RewardSum[]> {
  const { rows } = await database.execute<Record<keyof RewardSum, string>>(sql`
    with ${rewardsOf(literally(filter))}
    select (timestamp at time zone 'UTC')::date::text as day, ngo_name as "ngoName", token,
      sum(earned) as earned, sum(donated) as donated,
      count(*) as rewards, count(*) filter (where donated > 0) as donations
    from (${withYield('asc')}) rewards group by 1, ngo_id, ngo_name, token order by 1, ngo_id, token`)
  return rows.map(({ earned, donated, rewards, donations, ...group }) => ({
    ...group,
    earned: BigInt(earned),
    donated: BigInt(donated),
    rewards: Number(rewards),
    donations: Number(donations),
  }))
}

export type RewardSum = {
  day: string
  ngoName: string
  token: string
  earned: bigint
  donated: bigint
  rewards: number
  donations: number
}

type Values = Holder & Record<'ngoId' | 'startDate' | 'endDate', string | null>
type Asked = Record<keyof Values, SQL>

function valuesOf({ ngoId, startDate, endDate, ...holder }: RewardFilter): Values {
  return { ...holder, ngoId: ngoId ?? null, startDate: startDate ?? null, endDate: endDate ?? null }
}

/** For queries that are asked for seldom. */
function literally(filter: RewardFilter): Asked {
  const values = valuesOf(filter)
  return asked(key => sql`${values[key]}`)
}

function asked(value: (key: keyof Values) => SQL): Asked {
  return {
    holder: value('holder'),
    protocol: value('protocol'),
    ngoId: value('ngoId'),
    startDate: value('startDate'),
    endDate: value('endDate'),
  }
}

/** `reward`: every report that came while, or first after, a position was held. */
function rewardsOf({ ngoId, startDate, endDate, ...holder }: Asked): SQL {
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
        and (${ngoId}::numeric is null or held.ngo_id = ${ngoId}::numeric)
        and (${startDate}::date is null or r.dated >= ${startDate}::date at time zone 'UTC')
        and (${endDate}::date is null or r.dated < (${endDate}::date + 1) at time zone 'UTC')
    )`
}

/** Adds to the rewards of a page what they were; only for those the tranches' yield is looked up. */
function withYield(direction: 'asc' | 'desc', page: SQL = sql``): SQL {
  const order = sql.raw(`block_number ${direction}, log_index ${direction}, vault, position_id ${direction}`)
  return sql`
    select listed.*, sums.earned, sums.donated, (
      select p.name from ngo_profile p where p.ngo_id = listed.ngo_id
      order by p.block_number desc, p.log_index desc limit 1
    ) as ngo_name
    from (
      select * from reward order by ${order} ${page}
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
    order by ${order}`
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

import type { Reward, RewardList, YieldTotals } from '@kindyield/api-contract'
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../open-database.ts'
import { prepareQuery } from '../prepare-query.ts'
import { dayOf } from '../utc-days.ts'
import { floorDonatedToWei, floorToWei, positionYield, unitYield } from './held-units.ts'
import {
  allRewardsQuery,
  isListed,
  orderOf,
  type RewardFilter,
  type RewardRow,
  type RewardValues,
  rewardsOf,
  rewardValues,
} from './rewards-query.ts'

type Page = { skip: number; take: number }
type ListedReward = Omit<RewardRow, 'earned' | 'donated'> & {
  earned_wei: string
  donated_wei: string
  has_report: boolean
}

/** The totals are JSON text, because they come with every row and are parsed once. */
const page = prepareQuery<RewardValues & Page, ListedReward & { total: number; totals: string }>(
  'rewards',
  value => sql`
    with ${rewardsOf(value)},
    yield as (${totalYields()})
    select counted.*, page.*, ${floorToWei(sql`page.earned`)} as earned_wei,
      ${floorDonatedToWei(sql`page.earned`, sql`page.donated`)} as donated_wei, exists (
        select from report r where (r.block_number, r.log_index) = (page.block_number, page.cause_log_index)
      ) as has_report
    from (
      select count(*)::int as total, (
        select coalesce(json_agg(json_build_object(
          'token', token, 'earned', earned::text, 'donated', donated::text) order by token), '[]')::text
        from yield
      ) as totals
      from reward where ${isListed}
    ) counted
    left join lateral (
      select * from reward where ${isListed} order by ${orderOf('desc')}
      offset ${value('skip')} limit ${value('take')}
    ) page on true`,
)

/** The yield of all positions by token: each position counts by its last row of `held`. */
function totalYields(): SQL {
  const [earned, donated] = [sql`sum(${positionYield('earned')})`, sql`sum(${positionYield('donated')})`]
  return sql`
    select held.token, ${floorToWei(earned)} as earned, ${floorDonatedToWei(earned, donated)} as donated
    from held left join lateral ${unitYield('held')} unit on true
    where held.end_block is null
    group by held.token`
}

/** A page of a holder's rewards, one for each position and settlement of its tranche, newest first, with the totals of all. */
export async function listRewards(
  database: Database,
  { skip, take, ...filter }: RewardFilter & Page,
): Promise<RewardList> {
  const rows = await page(database, { ...rewardValues(filter), skip, take })
  // A page beyond the last reward has one row with only the totals.
  const found = rows.filter(({ vault }) => vault !== null)
  const totals = JSON.parse(rows[0]?.totals ?? '[]') as Omit<YieldTotals, 'kept'>[]
  return { data: found.map(formatReward), total: rows[0]?.total ?? 0, totals: totals.map(withKept) }
}

/** Sums of all rewards by NGO, token and day, and how many of them are listed and donated at least a wei. */
export async function sumRewards(database: Database, filter: RewardFilter): Promise<RewardSum[]> {
  const { rows } = await database.execute<Record<keyof RewardSum, string>>(sql`
    select ${dayOf(sql`timestamp`)}::text as day, ngo_id as "ngoId", ngo_name as "ngoName", token,
      sum(earned) as earned, sum(donated) as donated, count(*) filter (where ${isListed}) as rewards,
      count(*) filter (where ${floorDonatedToWei(sql`earned`, sql`donated`)} > 0) as donations
    from (${allRewardsQuery(filter)}) reward group by 1, ngo_id, ngo_name, token order by 1, ngo_id, token`)
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
  ngoId: string
  ngoName: string
  token: string
  /** In 2^-128 wei, not rounded: to be added up further. */
  earned: bigint
  donated: bigint
  rewards: number
  donations: number
}

function formatReward(row: ListedReward): Reward {
  return {
    id: `${row.block_number}-${row.log_index}`,
    reportId: row.has_report ? `${row.block_number}-${row.cause_log_index}` : null,
    ngoId: row.ngo_id,
    ngoName: row.ngo_name,
    vault: row.vault,
    positionId: row.position_id,
    positionNumber: row.position_number,
    token: row.token,
    ...withKept({ earned: row.earned_wei, donated: row.donated_wei }),
    timestamp: new Date(row.timestamp).toISOString(),
    blockNumber: Number(row.block_number),
    transactionHash: row.transaction_hash,
  }
}

type Amounts = { earned: string; donated: string }

function withKept<Row extends Amounts>(row: Row): Row & { kept: string } {
  return { ...row, kept: keptOf(row) }
}

function keptOf({ earned, donated }: Amounts): string {
  return String(BigInt(earned) - BigInt(donated))
}

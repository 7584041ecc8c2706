import type { Reward, RewardList, YieldTotals } from '@kindyield/api-contract'
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../database.ts'
import { prepareQuery } from '../../prepare-query.ts'
import { floorDonatedToWei, floorToWei, positionYield, unitYield } from '../held-units.ts'
import { countedLines } from './count-rewards.ts'
import {
  listedSettlements,
  orderOf,
  type RewardFilter,
  type RewardRow,
  type RewardValues,
  rewardsIn,
  rewardValues,
} from './rewards-query.ts'
import { yieldDaysQuery } from './yield-days.ts'

type Page = { skip: number; take: number }
type ListedReward = Omit<RewardRow, 'earned' | 'donated'> & {
  earned_wei: string
  donated_wei: string
  has_report: boolean
}

/**
 * The totals are JSON text, because they come with every row and are parsed once. Only settlements of the page are joined
 * with the positions that they were for.
 */
const page = prepareQuery<RewardValues & Page, ListedReward & { total: number; totals: string }>(
  'rewards',
  value => sql`
    with ${listedSettlements(value)},
    ${countedLines()},
    ranked as (
      select *, sum(lines) over (order by block_number desc, log_index desc) as lines_so_far from counted
    ),
    of_page as materialized (
      select * from ranked
      where lines_so_far > ${value('skip')}::bigint
        and lines_so_far - lines < ${value('skip')}::bigint + ${value('take')}::bigint
    ),
    picked as materialized (
      select * from listed where (block_number, log_index) in (select block_number, log_index from of_page)
    ),
    yield as (${totalYields()})
    select counts.*, page.*, ${floorToWei(sql`page.earned`)} as earned_wei,
      ${floorDonatedToWei(sql`page.earned`, sql`page.donated`)} as donated_wei, exists (
        select from report r
        where (r.chain_id, r.block_number, r.log_index) = (page.chain_id, page.block_number, page.cause_log_index)
      ) as has_report
    from (
      select coalesce(sum(lines), 0)::int as total, (
        select coalesce(json_agg(json_build_object(
          'token', token, 'earned', earned::text, 'donated', donated::text) order by token), '[]')::text
        from yield
      ) as totals
      from counted
    ) counts
    left join lateral (
      select * from (${rewardsIn('picked')}) reward order by ${orderOf('desc')}
      offset ${value('skip')}::bigint - (select coalesce(min(lines_so_far - lines), 0) from of_page)
      limit ${value('take')}
    ) page on true`,
)

/**
 * The yield of all positions by token: each position counts by its last row of `held`. Those of a tranche are added up
 * first, so that its newest yield is looked up once.
 */
function totalYields(): SQL {
  const [earned, donated] = [sql`sum(${positionYield('earned')})`, sql`sum(${positionYield('donated')})`]
  return sql`
    select held.token, ${floorToWei(earned)} as earned, ${floorDonatedToWei(earned, donated)} as donated
    from (
      select chain_id, vault, token, tranche, sum(units) as units, sum(earned) as earned, sum(donated) as donated
      from held where end_block is null group by chain_id, vault, token, tranche
    ) held
    left join lateral ${unitYield('held')} unit on true
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

/** Sums of all rewards by NGO, token and day, also of those below a wei. */
export async function sumRewards(database: Database, filter: RewardFilter): Promise<RewardSum[]> {
  const { rows } = await database.execute<Record<keyof RewardSum, string>>(sql`
    select sum.day::text as day, sum.ngo_id as "ngoId", (
        select p.name from ngo_profile p where (p.chain_id, p.ngo_id) = (${filter.chainId}, sum.ngo_id)
        order by p.block_number desc, p.log_index desc limit 1
      ) as "ngoName", sum.token, sum.earned, sum.donated
    from (${yieldDaysQuery(filter)}) sum order by sum.day, sum.ngo_id, sum.token`)
  return rows.map(({ earned, donated, ...group }) => ({
    ...group,
    earned: BigInt(earned),
    donated: BigInt(donated),
  }))
}

export type RewardSum = {
  day: string
  ngoId: string
  ngoName: string
  token: string
  /** Counted in 2^-128 wei and not rounded, so that they can be added up further. */
  earned: bigint
  donated: bigint
}

function formatReward(row: ListedReward): Reward {
  return {
    id: `${row.block_number}-${row.log_index}`,
    reportId: row.has_report ? `${row.block_number}-${row.cause_log_index}` : null,
    chainId: row.chain_id,
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

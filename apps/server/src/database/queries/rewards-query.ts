import type { RewardQuery } from '@kindyield/api-contract'
import { type SQL, sql } from 'drizzle-orm'
import { startOfDay } from '../utc-days.ts'
import {
  floorDonatedToWei,
  floorToWei,
  type HolderFilter,
  heldBy,
  type LogPosition,
  positionYield,
  unitYield,
} from './held-units.ts'

export type RewardFilter = HolderFilter & Pick<RewardQuery, 'ngoId' | 'startDate' | 'endDate'>
export type RewardValues = HolderFilter & Record<'ngoId' | 'startDate' | 'endDate', string | null>
type ValueExpressions = Record<keyof RewardValues, SQL>

export type RewardRow = {
  block_number: string
  log_index: number
  ngo_id: string
  ngo_name: string
  vault: string
  position_id: string
  position_number: number
  token: string
  earned: string
  donated: string
  timestamp: Date
  transaction_hash: string
}

/** All rewards of a holder, oldest first: `earned` and `donated` in 2^-128 wei, not rounded. */
export function rewardsQuery(filter: RewardFilter): SQL {
  return sql`${exactRewardsQuery(filter)} order by ${orderOf('asc')}`
}

/** The same in no order, for sums. */
export function exactRewardsQuery(filter: RewardFilter): SQL {
  const values = rewardValues(filter)
  return sql`with ${rewardsOf(key => sql`${values[key]}`)} ${exactYield('asc')}`
}

export function rewardValues({ ngoId, startDate, endDate, ...holder }: RewardFilter): RewardValues {
  return { ...holder, ngoId: ngoId ?? null, startDate: startDate ?? null, endDate: endDate ?? null }
}

/** The common table expression `reward`, after `held`: one row for every report while a position was held, and for the first one after. */
export function rewardsOf(value: (key: keyof RewardValues) => SQL): SQL {
  const { ngoId, startDate, endDate, ...holder }: ValueExpressions = {
    holder: value('holder'),
    protocol: value('protocol'),
    ngoId: value('ngoId'),
    startDate: value('startDate'),
    endDate: value('endDate'),
  }
  return sql`${heldBy(holder)},
    -- Materialized: otherwise these lookups would run for each report, not for each position.
    lifetime as materialized (
      select held.*, (
          select p.name from ngo_profile p where p.ngo_id = held.ngo_id
          order by p.block_number desc, p.log_index desc limit 1
        ) as ngo_name, (
          select e.timestamp from vault_event e where e.vault = held.vault and e.kind = 'ended' limit 1
        ) as vault_end, (
          select n.number from position_number n
          where (n.vault, n.position_id) = (held.vault, held.position_id)
        ) as position_number,
        case when held.units = 0 then (
          select array[r.block_number, r.log_index] from report r
          where (r.vault, r.token) = (held.vault, held.token)
            and (r.block_number, r.log_index) > (held.block_number, held.log_index)
          order by r.block_number, r.log_index limit 1
        ) end as last_report
      from held where held.end_block is null and (${ngoId}::numeric is null or held.ngo_id = ${ngoId}::numeric)
    ),
    reward as (
      select r.block_number, r.log_index, r.transaction_hash, least(r.timestamp, l.vault_end) as timestamp,
        l.ngo_id, l.ngo_name, l.vault, l.token, l.position_id, l.position_number
      from lifetime l join report r on (r.vault, r.token) = (l.vault, l.token)
        and (r.block_number, r.log_index) > (l.first_block, l.first_log)
        and (l.last_report is null
          or (r.block_number, r.log_index) <= (l.last_report[1], l.last_report[2]))
      where (${startDate}::date is null
          or least(r.timestamp, l.vault_end) >= ${startOfDay(sql`${startDate}::date`)})
        and (${endDate}::date is null
          or least(r.timestamp, l.vault_end) < ${startOfDay(sql`${endDate}::date + 1`)})
    )`
}

/** A page of rewards, newest first, with their amounts, rounded down to whole wei. */
export function withYield(page: SQL): SQL {
  return sql`
    select exact.block_number, exact.log_index, exact.transaction_hash, exact.timestamp, exact.ngo_id,
      exact.ngo_name, exact.vault, exact.token, exact.position_id, exact.position_number,
      ${floorToWei(sql`exact.earned`)} as earned, ${floorDonatedToWei(sql`exact.earned`, sql`exact.donated`)} as donated
    from (${exactYield('desc', page)}) exact
    order by ${orderOf('desc')}`
}

function orderOf(direction: 'asc' | 'desc'): SQL {
  return sql.raw(`block_number ${direction}, log_index ${direction}, vault, position_id ${direction}`)
}

/**
 * A page of rewards with exact amounts: the position's total yield at the report minus that at the report before. The
 * report before is usually on the page too; only for the oldest reward of each position it is looked up.
 */
function exactYield(direction: 'asc' | 'desc', page: SQL = sql``): SQL {
  const order = orderOf(direction)
  return sql`
    select listed.block_number, listed.log_index, listed.transaction_hash, listed.timestamp, listed.ngo_id,
      listed.ngo_name, listed.vault, listed.token, listed.position_id, listed.position_number,
      listed.earned - coalesce(listed.earned_before, before.earned, 0) as earned,
      listed.donated - coalesce(listed.donated_before, before.donated, 0) as donated
    from (
      select place.*, total.earned, total.donated,
        lag(total.earned) over own as earned_before, lag(total.donated) over own as donated_before
      from (select * from reward order by ${order} ${page}) place
      cross join lateral ${earnedUntil()} total
      window own as (partition by place.vault, place.position_id order by place.block_number, place.log_index)
    ) listed
    left join lateral (
      select total.* from (
        select r.vault, listed.position_id, r.block_number, r.log_index from report r
        where listed.earned_before is null and (r.vault, r.token) = (listed.vault, listed.token)
          and (r.block_number, r.log_index) < (listed.block_number, listed.log_index)
        order by r.block_number desc, r.log_index desc limit 1
      ) place
      cross join lateral ${earnedUntil()} total
    ) before on true`
}

/** The total yield of the position in `place` at its log; no row when it did not exist yet. */
function earnedUntil(): SQL {
  const position: LogPosition = { block: sql`place.block_number`, log: sql`place.log_index` }
  return sql`(
    select ${positionYield('earned')} as earned, ${positionYield('donated')} as donated
    from held left join lateral ${unitYield('held', position)} unit on true
    where (held.vault, held.position_id) = (place.vault, place.position_id)
      and (held.block_number, held.log_index) < (${position.block}, ${position.log})
      and (held.end_block is null or (held.end_block, held.end_log) > (${position.block}, ${position.log}))
  )`
}

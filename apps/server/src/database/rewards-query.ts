import type { RewardQuery } from '@kindyield/api-contract'
import { type SQL, sql } from 'drizzle-orm'
import {
  type Holder,
  heldBy,
  type Place,
  positionYield,
  unitYield,
  wholeWei,
  wholeWeiGiven,
} from './held-units.ts'
import { startOfDay } from './utc-days.ts'

export type RewardFilter = Holder & Pick<RewardQuery, 'ngoId' | 'startDate' | 'endDate'>
export type RewardValues = Holder & Record<'ngoId' | 'startDate' | 'endDate', string | null>
type Asked = Record<keyof RewardValues, SQL>

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

/** All of someone's rewards, oldest first, each rounded down to whole wei. */
export function rewardsQuery(filter: RewardFilter): SQL {
  const values = rewardValues(filter)
  return sql`with ${rewardsOf(key => sql`${values[key]}`)} ${withYield('asc')}`
}

/** The same to be added up: `earned` and `donated` in 2^-128 wei, not rounded yet. */
export function exactRewardsQuery(filter: RewardFilter): SQL {
  const values = rewardValues(filter)
  return sql`with ${rewardsOf(key => sql`${values[key]}`)} ${exactYield('asc')}`
}

export function rewardValues({ ngoId, startDate, endDate, ...holder }: RewardFilter): RewardValues {
  return { ...holder, ngoId: ngoId ?? null, startDate: startDate ?? null, endDate: endDate ?? null }
}

/** `reward`: every report that came while, or first after, a position was held. Begins with `held`. */
export function rewardsOf(value: (key: keyof RewardValues) => SQL): SQL {
  const { ngoId, startDate, endDate, ...holder }: Asked = {
    holder: value('holder'),
    protocol: value('protocol'),
    ngoId: value('ngoId'),
    startDate: value('startDate'),
    endDate: value('endDate'),
  }
  return sql`${heldBy(holder)},
    -- Materialized: what is looked up for each position would be for each of its reports otherwise.
    lifetime as materialized (
      select held.*, (
          select p.name from ngo_profile p where p.ngo_id = held.ngo_id
          order by p.block_number desc, p.log_index desc limit 1
        ) as ngo_name, (
          select e.timestamp from vault_event e where e.vault = held.vault and e.kind = 'ended' limit 1
        ) as vault_end,
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
        l.ngo_id, l.ngo_name, l.vault, l.token, l.position_id
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

/** The rewards of a page with what they were, rounded down to whole wei. */
export function withYield(direction: 'asc' | 'desc', page?: SQL): SQL {
  return sql`
    select exact.block_number, exact.log_index, exact.transaction_hash, exact.timestamp, exact.ngo_id,
      exact.ngo_name, exact.vault, exact.token, exact.position_id,
      ${wholeWei(sql`exact.earned`)} as earned, ${wholeWeiGiven(sql`exact.earned`, sql`exact.donated`)} as donated
    from (${exactYield(direction, page)}) exact
    order by ${orderOf(direction)}`
}

function orderOf(direction: 'asc' | 'desc'): SQL {
  return sql.raw(`block_number ${direction}, log_index ${direction}, vault, position_id ${direction}`)
}

/**
 * Adds to the rewards of a page what they were: what the position had earned then, less what it had at the report
 * before. That one is mostly on the page too; only for the oldest of each position it is looked up.
 */
function exactYield(direction: 'asc' | 'desc', page: SQL = sql``): SQL {
  const order = orderOf(direction)
  return sql`
    select listed.block_number, listed.log_index, listed.transaction_hash, listed.timestamp, listed.ngo_id,
      listed.ngo_name, listed.vault, listed.token, listed.position_id,
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

/** What the position that `place` names had earned by then. No row when it was not there yet. */
function earnedUntil(): SQL {
  const place: Place = { block: sql`place.block_number`, log: sql`place.log_index` }
  return sql`(
    select ${positionYield('earned')} as earned, ${positionYield('donated')} as donated
    from held left join lateral ${unitYield('held', place)} unit on true
    where (held.vault, held.position_id) = (place.vault, place.position_id)
      and (held.block_number, held.log_index) < (${place.block}, ${place.log})
      and (held.end_block is null or (held.end_block, held.end_log) > (${place.block}, ${place.log}))
  )`
}

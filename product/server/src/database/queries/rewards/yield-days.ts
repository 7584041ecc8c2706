import { type SQL, sql } from 'drizzle-orm'
import { dayOf, startOfDay } from '../../utc-days.ts'
import { flowBy, unitYield } from '../held-units.ts'
import { type RewardFilter, rewardValues } from './rewards-query.ts'

/**
 * What a holder's positions earned and donated in each tranche on each day, in 2^-128 wei, not rounded: units times the
 * difference of the yield of a unit between the last settlements of two days. So the cost depends on the holder's own
 * events and on days with a settlement, not on the number of settlements or on how many positions each of them had.
 * Settlements after the end of a vault count at that end.
 */
export function yieldDaysQuery(filter: RewardFilter): SQL {
  const { ngoId, startDate, endDate, ...holder } = rewardValues(filter)
  const lastBefore = (row: string, moment: SQL): SQL => {
    const of = sql.raw(row)
    return sql`(
      select s.timestamp, s.block_number, s.log_index from settlement s
      where (s.chain_id, s.vault, s.token, s.tranche) = (${filter.chainId}, ${of}.vault, ${of}.token, ${of}.tranche)
        and s.timestamp >= ${of}.since and s.timestamp < ${moment}
      order by s.timestamp desc, s.block_number desc, s.log_index desc limit 1
    )`
  }
  const until = startOfDay(sql`${endDate}::date + 1`)
  return sql`
    with recursive ${flowBy(holder)},
    priced as materialized (
      select flow.*, flow.units * coalesce(unit.earned, 0) as earned, flow.units * coalesce(unit.donated, 0) as donated
      from flow
      left join lateral ${unitYield('flow', { block: sql`flow.block_number`, log: sql`flow.log_index` })} unit on true
      where ${ngoId}::numeric is null or flow.ngo_id = ${ngoId}::numeric
    ),
    own_tranche as materialized (
      select own.*, (
          select e.timestamp from vault_event e
          where (e.chain_id, e.vault, e.kind) = (${filter.chainId}, own.vault, 'ended') limit 1
        ) as vault_end
      from (
        select ngo_id, vault, token, tranche, min(timestamp) as since from priced
        group by ngo_id, vault, token, tranche
      ) own
    ),
    -- The last settlement of each day, from the newest day back to one before the range, from which its yield is counted.
    last_of_day as (
      select own.*, s.block_number, s.log_index, ${dayOf(sql`least(s.timestamp, own.vault_end)`)} as day
      from own_tranche own
      cross join lateral ${lastBefore(
        'own',
        sql`case when ${endDate}::date is null or own.vault_end < ${until} then 'infinity' else ${until} end`,
      )} s
      union all
      select later.ngo_id, later.vault, later.token, later.tranche, later.since, later.vault_end, s.block_number,
        s.log_index, ${dayOf(sql`least(s.timestamp, later.vault_end)`)}
      from last_of_day later
      cross join lateral ${lastBefore('later', startOfDay(sql`later.day`))} s
      where ${startDate}::date is null or later.day >= ${startDate}::date
    ),
    moment as (
      select ngo_id, vault, token, tranche, block_number, log_index, units, earned, donated, null::date as day,
        null::numeric as unit_earned, null::numeric as unit_donated
      from priced
      union all
      select day.ngo_id, day.vault, day.token, day.tranche, day.block_number, day.log_index, 0, 0, 0, day.day,
        unit.earned, unit.donated
      from last_of_day day
      cross join lateral (
        select y.earned, y.donated from tranche_yield y
        where (y.chain_id, y.block_number, y.log_index) = (${filter.chainId}, day.block_number, day.log_index) limit 1
      ) unit
    ),
    so_far as (
      select moment.*, unit_earned * sum(units) over own - sum(earned) over own as all_earned,
        unit_donated * sum(units) over own - sum(donated) over own as all_donated
      from moment
      window own as (partition by vault, token, tranche order by block_number, log_index)
    ),
    grown as (
      select ngo_id, vault, token, tranche, day, all_earned - lag(all_earned, 1, 0) over own as earned,
        all_donated - lag(all_donated, 1, 0) over own as donated
      from so_far where day is not null
      window own as (partition by vault, token, tranche order by block_number, log_index)
    )
    select ngo_id, token, day, sum(earned) as earned, sum(donated) as donated
    from grown where earned > 0 and (${startDate}::date is null or day >= ${startDate}::date)
    group by ngo_id, token, day`
}

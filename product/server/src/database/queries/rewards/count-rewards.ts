import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../database.ts'
import {
  isInTranche,
  leastUnits,
  listedSettlements,
  type RewardFilter,
  rewardValues,
  sizeOf,
} from './rewards-query.ts'

/**
 * The common table expressions up to `counted`, after those of `listedSettlements`: how many lines each listed settlement
 * has, which is the number of spans of its tranche at that log with so many units that they got a wei. Spans are counted
 * by their size as they begin and end, so that no pair of a span and a settlement is looked at, except where it depends on
 * more than the first digit of the span's units.
 */
export function countedLines(leastUnits: SQL = sql`listed.least_units`): SQL {
  return sql`
    own_size as materialized (select distinct chain_id, vault, token, tranche, size from span),
    step as (
      select chain_id, vault, token, tranche, size, block_number, log_index, 1 as change, null::numeric as least_units from span
      union all
      select chain_id, vault, token, tranche, size, end_block, end_log, -1, null from span
      union all
      select chain_id, vault, token, tranche, own_size.size, listed.block_number, listed.log_index, 0, ${leastUnits}
      from listed join own_size using (chain_id, vault, token, tranche)
      where own_size.size >= ${sizeOf(leastUnits)}
    ),
    present as materialized (
      select * from (
        select step.*, sum(change) over (
            partition by chain_id, vault, token, tranche, size order by block_number, log_index
          ) as spans
        from step
      ) every_step
      where least_units is not null
    ),
    counted as materialized (
      select block_number, log_index, sum(lines) as lines
      from (
        select block_number, log_index, spans as lines from present where size > ${sizeOf(sql`least_units`)}
        union all
        select present.block_number, present.log_index, 1 from present join span on ${isInTranche('present')}
          and span.size = present.size and span.units >= present.least_units
        where present.size = ${sizeOf(sql`present.least_units`)} and present.spans > 0
      ) some_lines
      group by block_number, log_index having sum(lines) > 0
    )`
}

/** How many rewards there are of at least a wei, and how many of them gave one. */
export type RewardCounts = { rewards: number; donations: number }

export async function countRewards(database: Database, filter: RewardFilter): Promise<RewardCounts> {
  const values = rewardValues(filter)
  const settlements = listedSettlements(key => sql`${values[key]}`)
  const count = async (least?: SQL) => {
    const { rows } = await database.execute<{ lines: number }>(
      sql`with ${settlements}, ${countedLines(least)} select coalesce(sum(lines), 0)::int as lines from counted`,
    )
    return rows[0]?.lines ?? 0
  }
  const leastGiving = sql`greatest(listed.least_units, ${leastUnits(sql`nullif(listed.unit_donated, 0)`)})`
  const leastForGift = sql`case when listed.unit_donated > 0 then ${leastGiving} end`
  const [rewards, donations] = await Promise.all([count(), count(leastForGift)])
  return { rewards, donations }
}

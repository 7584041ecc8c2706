import { sql } from 'drizzle-orm'
import type { Transaction } from '../database.ts'
import { dayOf, startOfDay } from '../utc-days.ts'
import { type FirstBlock, isFrom } from './first-block.ts'

const day = dayOf(sql`timestamp`)

/**
 * Writes the days of every vault and token with events from this block on. The first such day is computed again from
 * all its events on top of the day before, so it does not matter what was written for it earlier.
 */
export async function deriveVaultDays(transaction: Transaction, first: FirstBlock): Promise<void> {
  const isTouched = sql`chain_id = ${first.chainId} and (vault, token) in (select vault, token from touched)
        and block_number >= (select block from since)`
  await transaction.execute(sql`
    with touched as (
      select vault, token, min(protocol) as protocol, min(ngo_id) as ngo_id, min(${day}) as first_day
      from (
        select protocol, ngo_id, vault, token, timestamp from position_event where ${isFrom(first)}
        union all
        select protocol, ngo_id, vault, token, timestamp from report where ${isFrom(first)}
        union all
        select protocol, ngo_id, vault, token, timestamp from donation_payment where ${isFrom(first)}
      ) events
      group by vault, token
    ),
    since as (
      select coalesce(max(number), -1) + 1 as block from indexed_block
      where chain_id = ${first.chainId} and timestamp < ${startOfDay(sql`select min(first_day) from touched`)}
    ),
    flow as (
      select vault, token, timestamp, block_number, log_index, coalesce(entry_rate, exit_rate) as rate,
        coalesce(entry_shares, 0) - coalesce(exit_shares, 0) as shares, 0 as earned_ray, 0 as donated_ray, 0 as paid
      from position_event where ${isTouched}
      union all
      select vault, token, timestamp, block_number, log_index, null, -donated,
        shares_before * (rate - mark_before), donated * rate, 0
      from settlement where ${isTouched}
      union all
      select vault, token, timestamp, block_number, log_index, rate, 0, 0, 0, 0
      from report where ${isTouched}
      union all
      select vault, token, timestamp, block_number, log_index, rate, 0, 0, 0, amount
      from donation_payment where ${isTouched}
    ),
    daily as (
      select vault, token, ${day} as day, sum(shares) as shares, sum(earned_ray) as earned_ray,
        sum(donated_ray) as donated_ray, sum(paid) as paid,
        (array_agg(rate order by block_number desc, log_index desc) filter (where rate is not null))[1] as rate
      from flow group by vault, token, day
    )
    insert into vault_day
      (chain_id, protocol, ngo_id, vault, token, day, shares, rate, earned_ray, donated_ray, paid)
    select ${first.chainId}::int, t.protocol, t.ngo_id, t.vault, t.token, d.day,
      coalesce(base.shares, 0) + sum(d.shares) over so_far,
      d.rate,
      coalesce(base.earned_ray, 0) + sum(d.earned_ray) over so_far,
      coalesce(base.donated_ray, 0) + sum(d.donated_ray) over so_far,
      coalesce(base.paid, 0) + sum(d.paid) over so_far
    from touched t
    join daily d on (d.vault, d.token) = (t.vault, t.token) and d.day >= t.first_day
    left join lateral (
      select v.* from vault_day v
      where (v.chain_id, v.vault, v.token) = (${first.chainId}, t.vault, t.token) and v.day < t.first_day
      order by v.day desc limit 1
    ) base on true
    window so_far as (partition by t.vault, t.token order by d.day)
    on conflict (chain_id, vault, token, day) do update set shares = excluded.shares, rate = excluded.rate,
      earned_ray = excluded.earned_ray, donated_ray = excluded.donated_ray, paid = excluded.paid`)
}

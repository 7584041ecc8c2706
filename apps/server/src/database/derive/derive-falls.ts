import { type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '../open-database.ts'

/** Whether a rebase lowered the rate by more than 1e-12 of itself: the vaults ignore less. */
export const isFall = sql`(pre_total_ether * post_total_shares - post_total_ether * pre_total_shares
  > pre_total_ether * post_total_shares / 1e12)`

/** The rate before and after a rebase, rounded down as stETH does. */
export const rateBefore = sql`div(1e27 * pre_total_ether, pre_total_shares)`
export const rateAfter = sql`div(1e27 * post_total_ether, post_total_shares)`

/**
 * Writes the state of every tranche at the falls of stETH's rate from this block on. It follows from the tranche's
 * events since the entry that opened it: when its last unit leaves, the vault forgets it.
 */
export async function deriveFalls(transaction: Transaction, block: number): Promise<void> {
  await transaction.execute(sql`
    with fall as (
      select block_number as fall_block, log_index as fall_log, ${rateBefore} as rate_before, ${rateAfter} as rate_after
      from lido_rebase where block_number >= ${block} and ${isFall}
    ),
    flow as (
      select fall.fall_block, fall.fall_log, e.vault, e.token, side.tranche, side.units, side.shares,
        e.block_number, e.log_index, coalesce(e.mark, e.entry_rate) as mark,
        sum(side.units) over (
          partition by fall.fall_block, fall.fall_log, e.vault, e.token, side.tranche
          order by e.block_number, e.log_index
        ) as units_after
      from fall
      join position_event e on e.protocol = 'lido'
        and (e.block_number, e.log_index) < (fall.fall_block, fall.fall_log)
      cross join lateral (
        values (e.entry_tranche, e.entry_units, e.entry_shares), (e.exit_tranche, -e.exit_units, -e.exit_shares)
      ) side (tranche, units, shares)
      where side.tranche is not null
    ),
    opening as (
      select distinct on (fall_block, fall_log, vault, token, tranche) *
      from flow where units > 0 and units_after = units
      order by fall_block, fall_log, vault, token, tranche, block_number desc, log_index desc
    ),
    held as (
      select fall_block, fall_log, vault, token, tranche, sum(flow.units) as units, sum(flow.shares) as shares
      from opening join flow using (fall_block, fall_log, vault, token, tranche)
      where (flow.block_number, flow.log_index) >= (opening.block_number, opening.log_index)
      group by fall_block, fall_log, vault, token, tranche
    ),
    state as (
      select fall_block, fall_log, vault, token, tranche, fall.rate_before, fall.rate_after, held.units,
        held.shares - settled.donated as shares, coalesce(settled.rate, opening.mark) as mark,
        coalesce(mod(settled.owed, 2::numeric ^ 32), 0) as fraction, (
          select e.rate from vault_event e
          where (e.vault, e.kind, e.token) = (held.vault, 'finalRateSet', held.token)
            and (e.block_number, e.log_index) < (fall_block, fall_log)
        ) as final_rate
      from held
      join opening using (fall_block, fall_log, vault, token, tranche)
      join fall using (fall_block, fall_log)
      cross join lateral (
        select coalesce(sum(s.donated), 0) as donated,
          (array_agg(s.rate order by s.block_number desc, s.log_index desc))[1] as rate,
          (array_agg(s.owed order by s.block_number desc, s.log_index desc))[1] as owed
        from settlement s
        where (s.vault, s.token, s.tranche) = (held.vault, held.token, held.tranche)
          and (s.block_number, s.log_index) > (opening.block_number, opening.log_index)
          and (s.block_number, s.log_index) < (fall_block, fall_log)
      ) settled
      where held.units > 0
    )
    insert into tranche_fall (block_number, log_index, vault, token, tranche, units, shares_before, shares_after)
    select fall_block, fall_log, vault, token, tranche, units,
      ${paidShares(sql`rate_before`)}, ${paidShares(sql`rate_after`)}
    from state`)
}

/**
 * Shares that the vault would pay for all of a tranche, as in YieldSplit.sol: the percent (the lowest seven bits of the
 * tranche's id) of the yield above the mark, in whole shares, is the NGO's; after the NGO's end only of the yield up to
 * the final rate.
 */
function paidShares(rate: SQL): SQL {
  const settled = sql`coalesce(final_rate, ${rate})`
  const yieldAbove = sql`shares * mod(tranche, 128) * (${settled} - mark) * 2::numeric ^ 32`
  return sql`shares - case when ${settled} > mark
    then div(div(${yieldAbove}, 100 * ${settled}) + fraction, 2::numeric ^ 32) else 0 end`
}

import { type SQL, sql } from 'drizzle-orm'

/**
 * The common table expressions `moment`, `flow`, `opening`, `held` and `state`, to be used first in a `with`: a row of
 * `state` is a tranche with units just before a log. It follows from the tranche's events since the entry that opened
 * it: when its last unit leaves, the vault forgets it.
 * @param moments The logs, as a query of `chain_id`, `at_block` and `at_log`.
 * @param isIncluded Which rows `e` of `position_event` to add up: whole books.
 */
export function trancheStates(moments: SQL, isIncluded: SQL): SQL {
  return sql`
    moment as (${moments}),
    flow as (
      select e.chain_id, at_block, at_log, e.vault, e.token, side.tranche, side.units, side.shares, e.block_number,
        e.log_index,
        coalesce(e.mark, e.entry_rate) as mark,
        sum(side.units) over (
          partition by e.chain_id, at_block, at_log, e.vault, e.token, side.tranche
          order by e.block_number, e.log_index
        ) as units_after
      from moment
      join position_event e on ${isIncluded} and e.chain_id = moment.chain_id
        and (e.block_number, e.log_index) < (at_block, at_log)
      cross join lateral (
        values (e.entry_tranche, e.entry_units, e.entry_shares), (e.exit_tranche, -e.exit_units, -e.exit_shares)
      ) side (tranche, units, shares)
      where side.tranche is not null
    ),
    opening as (
      select distinct on (chain_id, at_block, at_log, vault, token, tranche) *
      from flow where units > 0 and units_after = units
      order by chain_id, at_block, at_log, vault, token, tranche, block_number desc, log_index desc
    ),
    held as (
      select chain_id, at_block, at_log, vault, token, tranche, sum(flow.units) as units, sum(flow.shares) as shares
      from opening join flow using (chain_id, at_block, at_log, vault, token, tranche)
      where (flow.block_number, flow.log_index) >= (opening.block_number, opening.log_index)
      group by chain_id, at_block, at_log, vault, token, tranche
    ),
    state as (
      select chain_id, at_block, at_log, vault, token, tranche, held.units, held.shares - settled.donated as shares,
        coalesce(settled.rate, opening.mark) as mark,
        coalesce(mod(settled.owed, 4294967296), 0) as fraction, (
          select e.rate from vault_event e
          where (e.chain_id, e.vault, e.kind, e.token) = (held.chain_id, held.vault, 'finalRateSet', held.token)
            and (e.block_number, e.log_index) < (at_block, at_log)
        ) as final_rate
      from held
      join opening using (chain_id, at_block, at_log, vault, token, tranche)
      cross join lateral (
        select coalesce(sum(s.donated), 0) as donated,
          (array_agg(s.rate order by s.block_number desc, s.log_index desc))[1] as rate,
          (array_agg(s.owed order by s.block_number desc, s.log_index desc))[1] as owed
        from settlement s
        where (s.chain_id, s.vault, s.token, s.tranche) = (held.chain_id, held.vault, held.token, held.tranche)
          and (s.block_number, s.log_index) > (opening.block_number, opening.log_index)
          and (s.block_number, s.log_index) < (at_block, at_log)
      ) settled
      where held.units > 0
    )`
}

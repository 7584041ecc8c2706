import { type SQL, sql } from 'drizzle-orm'

export type Protocol = 'lido' | 'aave'
export type Holder = { holder: string; protocol: Protocol }
export type Place = { block: SQL; log: SQL }

/**
 * `held`: what someone's positions held from each of their events to the next. At any place between the two, all
 * that a position has earned is its units times what one unit of its tranche had earned there, plus `earned`, in
 * 2^-128 wei: as units come in, what they had earned before is taken off, and as they leave, what they earned is
 * kept. So what was earned between two places is one subtraction, whatever the position did meanwhile. To be used
 * as the first part of a `with`.
 */
export function heldBy({ holder, protocol }: { holder: SQL | string; protocol: SQL | Protocol }): SQL {
  return sql`
    flow as (
      select e.ngo_id, e.vault, e.token, e.position_id, e.block_number, e.log_index,
        side.tranche, side.units, side.shares, coalesce(e.mark, e.entry_rate) as mark
      from position_event e
      cross join lateral (
        values (e.entry_tranche, e.entry_units, e.entry_shares), (e.exit_tranche, -e.exit_units, -e.exit_shares)
      ) side (tranche, units, shares)
      where e.holder = ${holder} and e.protocol = ${protocol} and side.tranche is not null
    ),
    held as (
      select flow.ngo_id, flow.vault, flow.token, flow.position_id, flow.tranche, flow.block_number, flow.log_index,
        sum(flow.units) over own as units,
        -sum(flow.units * coalesce(unit.earned, 0)) over so_far as earned,
        -sum(flow.units * coalesce(unit.donated, 0)) over so_far as donated,
        first_value(flow.block_number) over so_far as first_block,
        first_value(flow.log_index) over so_far as first_log,
        lead(flow.block_number) over so_far as end_block,
        lead(flow.log_index) over so_far as end_log
      from flow
      left join lateral ${unitYield('flow', { block: sql`flow.block_number`, log: sql`flow.log_index` })} unit on true
      window
        own as (partition by flow.vault, flow.position_id, flow.tranche order by flow.block_number, flow.log_index),
        -- Of a change of percent, which does both, what goes out comes first.
        so_far as (partition by flow.vault, flow.position_id order by flow.block_number, flow.log_index, flow.units)
    )`
}

/** What one unit of a row's tranche had earned at a place of the chain, or has until now: one row at most. */
export function unitYield(row: 'flow' | 'held', place?: Place): SQL {
  const of = sql.raw(row)
  return sql`(
    select y.earned, y.donated, y.donated_shares from tranche_yield y
    where (y.vault, y.token, y.tranche) = (${of}.vault, ${of}.token, ${of}.tranche)
      ${place === undefined ? sql`` : sql`and (y.block_number, y.log_index) <= (${place.block}, ${place.log})`}
    order by y.block_number desc, y.log_index desc limit 1
  )`
}

/** What a position had earned in all, in 2^-128 wei, from its row of `held` and a `unit` of then. */
export function positionYield(column: 'earned' | 'donated'): SQL {
  const name = sql.raw(column)
  return sql`held.units * coalesce(unit.${name}, 0) + held.${name}`
}

/** Rounded down to whole wei, once over all that was added up. */
export function wholeWei(numerator: SQL): SQL {
  return sql`div(${numerator}, 2::numeric ^ 128)`
}

/** What was given comes in whole shares, which can be worth a wei more than all that was earned: nobody gives more. */
export function wholeWeiGiven(earned: SQL, donated: SQL): SQL {
  return sql`least(${wholeWei(earned)}, ${wholeWei(donated)})`
}

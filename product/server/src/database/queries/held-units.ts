import type { Protocol } from '@kindyield/domain'
import { type SQL, sql } from 'drizzle-orm'
import type { Venue } from '../venue.ts'

/** Whose positions to read, and where. */
export type HolderFilter = Venue & { holder: string }
export type HolderValues = { holder: SQL | string; protocol: SQL | Protocol; chainId: SQL | number }
type LogPosition = { block: SQL; log: SQL }

/**
 * The common table expressions `flow` and `held`, to be used first in a `with`. A row of `held` is what a position
 * held from one of its events to the next. At any log between the two, the position's total yield is its units times
 * the yield of one unit of its tranche at that log, plus `earned`, in 2^-128 wei: for units that came in, the yield
 * of a unit before that is subtracted, and for units that left, their yield is added. So the yield between two logs
 * is one subtraction, whatever the position did in between.
 */
export function heldBy(holder: HolderValues): SQL {
  return sql`
    ${flowBy(holder)},
    held as (
      select flow.chain_id, flow.protocol, flow.ngo_id, flow.vault, flow.token, flow.position_id, flow.tranche,
        flow.block_number, flow.log_index,
        sum(flow.units) over own as units,
        -sum(flow.units * coalesce(unit.earned, 0)) over so_far as earned,
        -sum(flow.units * coalesce(unit.donated, 0)) over so_far as donated,
        lead(flow.block_number) over so_far as end_block,
        lead(flow.log_index) over so_far as end_log
      from flow
      left join lateral ${unitYield('flow', { block: sql`flow.block_number`, log: sql`flow.log_index` })} unit on true
      window
        own as (
          partition by flow.chain_id, flow.vault, flow.position_id, flow.tranche order by flow.block_number, flow.log_index
        ),
        -- A change of percent has an exit and an entry: the exit comes first.
        so_far as (
          partition by flow.chain_id, flow.vault, flow.position_id
          order by flow.block_number, flow.log_index, flow.units
        )
    )`
}

/** The common table expression `flow` alone: units that a holder's positions brought into a tranche, or took out of it. */
export function flowBy({ holder, protocol, chainId }: HolderValues): SQL {
  return sql`
    flow as (
      select e.chain_id, e.protocol, e.ngo_id, e.vault, e.token, side.position_id, e.block_number, e.log_index,
        e.timestamp, side.tranche, side.units
      from position_event e
      cross join lateral (
        values
          (e.position_id, e.entry_tranche, e.entry_units),
          -- What leaves at a merge is the position that becomes part of this one.
          (case e.kind when 'merged' then e.other_position_id else e.position_id end, e.exit_tranche, -e.exit_units)
      ) side (position_id, tranche, units)
      where e.holder = ${holder} and e.protocol = ${protocol} and e.chain_id = ${chainId} and side.tranche is not null
    )`
}

/** The yield of one unit of a row's tranche up to a log, or up to now: at most one row. */
export function unitYield(row: 'flow' | 'held', position?: LogPosition): SQL {
  const of = sql.raw(row)
  return sql`(
    select y.earned, y.donated from tranche_yield y
    where (y.chain_id, y.vault, y.token, y.tranche) = (${of}.chain_id, ${of}.vault, ${of}.token, ${of}.tranche)
      ${position === undefined ? sql`` : sql`and (y.block_number, y.log_index) <= (${position.block}, ${position.log})`}
    order by y.block_number desc, y.log_index desc limit 1
  )`
}

/** A position's total yield in 2^-128 wei, from its row of `held` and a row `unit` of `unitYield`. */
export function positionYield(column: 'earned' | 'donated'): SQL {
  const name = sql.raw(column)
  return sql`held.units * coalesce(unit.${name}, 0) + held.${name}`
}

/** A wei in 2^-128 wei. */
export const WEI = sql`2::numeric ^ 128`

/** Rounds a sum down to whole wei. Use it once, after adding up. */
export function floorToWei(numerator: SQL): SQL {
  return sql`div(${numerator}, ${WEI})`
}

/** The donated part of a sum in whole wei, rounded down. Donations are whole shares, which can be worth a wei more than the yield: it is capped at that. */
export function floorDonatedToWei(earned: SQL, donated: SQL): SQL {
  return sql`least(${floorToWei(earned)}, ${floorToWei(donated)})`
}

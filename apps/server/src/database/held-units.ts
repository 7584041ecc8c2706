import { type SQL, sql } from 'drizzle-orm'

export type Protocol = 'lido' | 'aave'
export type Holder = { holder: string; protocol: Protocol }

/**
 * `held`: how many units of which tranche someone's positions held, and from which event to which, the last one
 * still open. To be used as the first part of a `with`.
 */
export function heldBy({ holder, protocol }: { holder: SQL | string; protocol: SQL | Protocol }): SQL {
  const flow = (side: 'entry' | 'exit', sign: string) => sql`
    select ngo_id, vault, token, position_id, block_number, log_index,
      ${sql.raw(`${side}_tranche as tranche, ${sign}${side}_units as units`)}
    from position_event
    where holder = ${holder} and protocol = ${protocol} and ${sql.raw(`${side}_tranche`)} is not null`
  return sql`
    flow as (${flow('entry', '')} union all ${flow('exit', '-')}),
    held as (
      select ngo_id, vault, token, position_id, tranche, block_number, log_index,
        sum(units) over own as units,
        coalesce(lead(block_number) over own, 9223372036854775807) as end_block,
        coalesce(lead(log_index) over own, 2147483647) as end_log
      from flow
      window own as (partition by vault, position_id, tranche order by block_number, log_index)
    )`
}

/** What one unit of a held tranche had earned at a place of the chain, as a table of one row at most. */
export function yieldAt(block: SQL, logIndex: SQL): SQL {
  return sql`(
    select y.earned, y.donated, y.donated_shares from tranche_yield y
    where (y.vault, y.token, y.tranche) = (held.vault, held.token, held.tranche)
      and (y.block_number, y.log_index) <= (${block}, ${logIndex})
    order by y.block_number desc, y.log_index desc limit 1
  )`
}

/**
 * The wei that units earned between two such places, rounded down once over all of them. What they gave comes in
 * whole shares, which can be worth a wei more than all they earned: nobody gives more than that.
 */
export function earnedBetween(column: 'earned' | 'donated'): SQL {
  return column === 'earned' ? between('earned') : sql`least(${between('earned')}, ${between('donated')})`
}

function between(column: 'earned' | 'donated'): SQL {
  const [from, to] = [sql.raw(`begun.${column}`), sql.raw(`ended.${column}`)]
  return sql`div(sum(held.units * (coalesce(${to}, 0) - coalesce(${from}, 0))), 2::numeric ^ 128)`
}

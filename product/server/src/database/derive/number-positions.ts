import { sql } from 'drizzle-orm'
import type { Transaction } from '../database.ts'

/**
 * Numbers the positions that were opened here from this block on, or arrived from a predecessor, in the order of the
 * chain, after those that their holders have. A position that was moved, even several times, keeps its number.
 */
export async function numberPositions(transaction: Transaction, block: number): Promise<void> {
  await transaction.execute(sql`
    with recursive opened as (
      select vault, position_id, holder, block_number, log_index from position_event
      where block_number >= ${block} and kind in ('staked', 'deposited', 'movedFromPredecessor')
    ),
    earlier as materialized (
      select holder, (select max(n.number) from position_number n where n.holder = opener.holder) as positions
      from (select distinct holder from opened) opener
    ),
    move as (
      select vault, position_id, other_vault, other_position_id, block_number, log_index from position_event
      where block_number >= ${block} and kind = 'movedOut'
    ),
    numbered as (
      select vault, position_id, holder, block_number, log_index, (coalesce(earlier.positions, 0)
        + row_number() over (partition by holder order by block_number, log_index))::int as number
      from opened join earlier using (holder)
      union all
      select n.vault, n.position_id, n.holder, n.block_number, n.log_index, n.number
      from position_number n join move using (vault, position_id)
      union all
      select move.other_vault, move.other_position_id, numbered.holder, move.block_number, move.log_index,
        numbered.number
      from numbered join move using (vault, position_id)
    )
    insert into position_number (vault, position_id, holder, number, block_number, log_index)
    select vault, position_id, holder, number, block_number, log_index from numbered
    where block_number >= ${block}`)
}

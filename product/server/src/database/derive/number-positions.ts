import { sql } from 'drizzle-orm'
import type { Transaction } from '../database.ts'
import { type FirstBlock, isFrom } from './first-block.ts'

/**
 * Numbers the positions that were opened here from this block on, or arrived from a predecessor, in the order of the
 * chain, after those that their holders have. A position that was moved, even several times, keeps its number.
 */
export async function numberPositions(transaction: Transaction, first: FirstBlock): Promise<void> {
  await transaction.execute(sql`
    with recursive opened as (
      select chain_id, vault, position_id, holder, block_number, log_index from position_event
      where ${isFrom(first)} and kind in ('staked', 'deposited', 'movedFromPredecessor')
    ),
    earlier as materialized (
      select holder, (
          select max(n.number) from position_number n
          where n.holder = opener.holder and n.chain_id = ${first.chainId}
        ) as positions
      from (select distinct holder from opened) opener
    ),
    move as (
      select chain_id, vault, position_id, other_vault, other_position_id, block_number, log_index from position_event
      where ${isFrom(first)} and kind = 'movedOut'
    ),
    numbered as (
      select chain_id, vault, position_id, holder, block_number, log_index, (coalesce(earlier.positions, 0)
        + row_number() over (partition by holder order by block_number, log_index))::int as number
      from opened join earlier using (holder)
      union all
      select n.chain_id, n.vault, n.position_id, n.holder, n.block_number, n.log_index, n.number
      from position_number n join move using (chain_id, vault, position_id)
      union all
      select chain_id, move.other_vault, move.other_position_id, numbered.holder, move.block_number,
        move.log_index, numbered.number
      from numbered join move using (chain_id, vault, position_id)
    )
    insert into position_number (chain_id, vault, position_id, holder, number, block_number, log_index)
    select chain_id, vault, position_id, holder, number, block_number, log_index from numbered
    where ${isFrom(first)}`)
}

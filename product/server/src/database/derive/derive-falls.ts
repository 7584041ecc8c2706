import { type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '../database.ts'
import { type FirstBlock, isFrom } from './first-block.ts'
import { trancheStates } from './tranche-states.ts'

/** Whether a rebase lowered the rate by more than 1e-12 of itself: the vaults ignore less. */
export const isFall = sql`(pre_total_ether * post_total_shares - post_total_ether * pre_total_shares
  > pre_total_ether * post_total_shares / 1e12)`

/** The rate before and after a rebase, rounded down as stETH does. */
export const rateBefore = sql`div(1e27 * pre_total_ether, pre_total_shares)`
export const rateAfter = sql`div(1e27 * post_total_ether, post_total_shares)`

/** Writes the state of every tranche at the falls of stETH's rate from this block on. */
export async function deriveFalls(transaction: Transaction, first: FirstBlock): Promise<void> {
  const falls = sql`
    select chain_id, block_number as at_block, log_index as at_log from lido_rebase
    where ${isFrom(first)} and ${isFall}`
  await transaction.execute(sql`
    with ${trancheStates(falls, sql`e.protocol = 'lido'`)},
    fallen as (
      select state.*, ${rateBefore} as rate_before, ${rateAfter} as rate_after
      from state join lido_rebase rebase
        on (rebase.chain_id, block_number, log_index) = (state.chain_id, at_block, at_log)
    )
    insert into tranche_fall
      (chain_id, block_number, log_index, vault, token, tranche, units, shares_before, shares_after)
    select chain_id, at_block, at_log, vault, token, tranche, units,
      ${paidShares(sql`rate_before`)}, ${paidShares(sql`rate_after`)}
    from fallen`)
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

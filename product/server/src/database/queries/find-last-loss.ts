import type { LidoRisks } from '@kindyield/api-contract'
import { sql } from 'drizzle-orm'
import type { Database } from '../database.ts'
import { isFall } from '../derive/derive-falls.ts'

/** The newest fall of stETH's rate, in percent of the rate before it. */
export async function findLastLoss(database: Database, chainId: number): Promise<LidoRisks['lastLoss']> {
  const { rows } = await database.execute<{ timestamp: Date; percent: number }>(sql`
    select timestamp, (100 * (1 - (post_total_ether * pre_total_shares) / (post_total_shares * pre_total_ether)))::float8 as percent
    from lido_rebase
    where chain_id = ${chainId} and pre_total_ether > 0 and post_total_shares > 0 and ${isFall}
    order by block_number desc, log_index desc limit 1`)
  const [loss] = rows
  return loss === undefined ? null : { at: new Date(loss.timestamp).toISOString(), percent: loss.percent }
}

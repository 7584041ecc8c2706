import { pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { provenance, uint256 } from './columns.ts'

/** A rebase of stETH: total shares and ether before and after. */
export const lidoRebase = pgTable(
  'lido_rebase',
  {
    timeElapsed: uint256('time_elapsed').notNull(),
    preTotalShares: uint256('pre_total_shares').notNull(),
    preTotalEther: uint256('pre_total_ether').notNull(),
    postTotalShares: uint256('post_total_shares').notNull(),
    postTotalEther: uint256('post_total_ether').notNull(),
    ...provenance,
  },
  table => [primaryKey({ columns: [table.chainId, table.blockNumber, table.logIndex] })],
)

import { bigint, integer, numeric, text, timestamp } from 'drizzle-orm/pg-core'

export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

export const uint256 = (name: string) => numeric(name, { precision: 78, scale: 0, mode: 'bigint' })

/** Where an event stands on the chain; with it a row can be proven, ordered and rolled back. */
export const provenance = {
  blockNumber: bigint('block_number', { mode: 'number' }).notNull(),
  logIndex: integer('log_index').notNull(),
  transactionHash: text('transaction_hash').notNull(),
  timestamp: instant('timestamp').notNull(),
}

/** Where a vault's event comes from. */
export const origin = {
  protocol: text('protocol', { enum: ['lido', 'aave'] }).notNull(),
  ngoId: uint256('ngo_id').notNull(),
  vault: text('vault').notNull(),
}

import { PROTOCOLS } from '@kindyield/domain'
import { bigint, integer, numeric, text, timestamp } from 'drizzle-orm/pg-core'

export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

export const uint256 = (name: string) => numeric(name, { precision: 78, scale: 0, mode: 'bigint' })

/** The network of a row: an address, a block or an id means nothing without it. */
export const chainId = integer('chain_id').notNull()

/** Where an event is: by these a row is verified, ordered and rolled back. */
export const provenance = {
  chainId,
  blockNumber: bigint('block_number', { mode: 'number' }).notNull(),
  logIndex: integer('log_index').notNull(),
  transactionHash: text('transaction_hash').notNull(),
  timestamp: instant('timestamp').notNull(),
}

/** The vault that emitted an event. */
export const emitter = {
  protocol: text('protocol', { enum: PROTOCOLS }).notNull(),
  ngoId: uint256('ngo_id').notNull(),
  vault: text('vault').notNull(),
}

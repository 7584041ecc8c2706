import { PROTOCOLS } from '@kindyield/domain'
import { bigint, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { chainId, instant } from './columns.ts'

/** A row for each network: its last indexed block. Every write compares it first, so that only one writer can advance. */
export const chainCursor = pgTable('chain_cursor', {
  chainId: integer('chain_id').primaryKey(),
  genesisHash: text('genesis_hash').notNull(),
  blockNumber: bigint('block_number', { mode: 'number' }).notNull(),
  blockHash: text('block_hash').notNull(),
  blockTimestamp: instant('block_timestamp').notNull(),
  /** Whose vaults were read up to there; null where a version wrote it that read those of all. */
  protocols: text('protocols', { enum: PROTOCOLS }).array(),
})

/** The last block of every indexed range: the points to which a reorganisation can be rolled back. */
export const indexedBlock = pgTable(
  'indexed_block',
  {
    chainId,
    number: bigint('number', { mode: 'number' }).notNull(),
    hash: text('hash').notNull(),
    timestamp: instant('timestamp').notNull(),
  },
  table => [primaryKey({ columns: [table.chainId, table.number] })],
)

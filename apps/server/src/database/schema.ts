import { bigint, index, integer, numeric, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

/** Where an event stands on the chain; with it a row can be proven, ordered and rolled back. */
const provenance = {
  blockNumber: bigint('block_number', { mode: 'number' }).notNull(),
  logIndex: integer('log_index').notNull(),
  transactionHash: text('transaction_hash').notNull(),
  timestamp: timestamp('timestamp', { withTimezone: true, mode: 'date' }).notNull(),
}

const uint256 = (name: string) => numeric(name, { precision: 78, scale: 0, mode: 'bigint' })

/** One row: how far the chain is indexed. Every write compares it first, so that only one writer can advance. */
export const chainCursor = pgTable('chain_cursor', {
  chainId: integer('chain_id').primaryKey(),
  genesisHash: text('genesis_hash').notNull(),
  blockNumber: bigint('block_number', { mode: 'number' }).notNull(),
  blockHash: text('block_hash').notNull(),
  blockTimestamp: timestamp('block_timestamp', { withTimezone: true, mode: 'date' }).notNull(),
})

/** The last block of every range that was indexed: the points to which a reorganisation can be rolled back. */
export const indexedBlock = pgTable('indexed_block', {
  number: bigint('number', { mode: 'number' }).primaryKey(),
  hash: text('hash').notNull(),
  timestamp: timestamp('timestamp', { withTimezone: true, mode: 'date' }).notNull(),
})

export const ngo = pgTable('ngo', {
  id: uint256('id').primaryKey(),
  lidoVault: text('lido_vault'),
  aaveVault: text('aave_vault'),
  rewardsOwner: text('rewards_owner').notNull(),
  ...provenance,
})

/** Every profile an NGO ever had; the newest counts. */
export const ngoProfile = pgTable(
  'ngo_profile',
  {
    ngoId: uint256('ngo_id').notNull(),
    name: text('name').notNull(),
    imageLink: text('image_link').notNull(),
    description: text('description').notNull(),
    link: text('link').notNull(),
    location: text('location').notNull(),
    ...provenance,
  },
  table => [
    primaryKey({ columns: [table.blockNumber, table.logIndex] }),
    index('ngo_profile_newest').on(table.ngoId, table.blockNumber.desc(), table.logIndex.desc()),
  ],
)

/** Tables filled from events: a roll-back deletes what lies above the fork. */
export const eventTables = [ngo, ngoProfile] as const

import {
  bigint,
  index,
  integer,
  numeric,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** Where an event stands on the chain; with it a row can be proven, ordered and rolled back. */
const provenance = {
  blockNumber: bigint('block_number', { mode: 'number' }).notNull(),
  logIndex: integer('log_index').notNull(),
  transactionHash: text('transaction_hash').notNull(),
  timestamp: instant('timestamp').notNull(),
}

const uint256 = (name: string) => numeric(name, { precision: 78, scale: 0, mode: 'bigint' })

/** One row: how far the chain is indexed. Every write compares it first, so that only one writer can advance. */
export const chainCursor = pgTable('chain_cursor', {
  chainId: integer('chain_id').primaryKey(),
  genesisHash: text('genesis_hash').notNull(),
  blockNumber: bigint('block_number', { mode: 'number' }).notNull(),
  blockHash: text('block_hash').notNull(),
  blockTimestamp: instant('block_timestamp').notNull(),
})

/** The last block of every range that was indexed: the points to which a reorganisation can be rolled back. */
export const indexedBlock = pgTable('indexed_block', {
  number: bigint('number', { mode: 'number' }).primaryKey(),
  hash: text('hash').notNull(),
  timestamp: instant('timestamp').notNull(),
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
    // By hash: a link may be longer than a b-tree holds, and that must not stop the indexer.
    index('ngo_profile_picture').using('hash', table.imageLink),
  ],
)

/** Tables filled from events: a roll-back deletes what lies above the fork. */
export const eventTables = [ngo, ngoProfile] as const

/*
 * What people do with the server itself. None of it is on the chain, so no roll-back and no reset touches it.
 */

/** Addresses that were registered. That one is somebody's is proven only by signing in. */
export const account = pgTable('account', {
  address: text('address').primaryKey(),
  createdAt: instant('created_at').notNull(),
})

/** Nonces that were handed out and not used yet: using one deletes it. */
export const signInNonce = pgTable(
  'sign_in_nonce',
  { nonce: text('nonce').primaryKey(), expiresAt: instant('expires_at').notNull() },
  table => [index('sign_in_nonce_expiry').on(table.expiresAt)],
)

/** One sign-in and everything that was refreshed from it: a family of tokens that ends as one. */
export const session = pgTable(
  'session',
  {
    id: uuid('id').primaryKey(),
    address: text('address')
      .notNull()
      .references(() => account.address),
    /** How often it was refreshed; only tokens of this generation are current. */
    generation: integer('generation').notNull(),
    refreshedAt: instant('refreshed_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    endedAt: instant('ended_at'),
  },
  table => [index('session_expiry').on(table.expiresAt)],
)

/** Refresh tokens as SHA-256 hashes. Used ones stay as long as their session, so that a reused one is noticed. */
export const refreshToken = pgTable(
  'refresh_token',
  {
    hash: text('hash').primaryKey(),
    sessionId: uuid('session_id')
      .notNull()
      .references(() => session.id, { onDelete: 'cascade' }),
    generation: integer('generation').notNull(),
  },
  table => [index('refresh_token_session').on(table.sessionId)],
)

import {
  bigint,
  boolean,
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

/** Where a vault's event comes from. */
const origin = {
  protocol: text('protocol', { enum: ['lido', 'aave'] }).notNull(),
  ngoId: uint256('ngo_id').notNull(),
  vault: text('vault').notNull(),
}

/** What the factory's owner settled for an NGO or for all. */
export const factoryEvent = pgTable(
  'factory_event',
  {
    kind: text('kind', { enum: ['rewardsOwnerChanged', 'oracleChanged', 'tokenAllowedSet'] }).notNull(),
    ngoId: uint256('ngo_id'),
    previous: text('previous'),
    /** The rewards owner, oracle or token that it names. */
    subject: text('subject').notNull(),
    allowed: boolean('allowed'),
    ...provenance,
  },
  table => [
    primaryKey({ columns: [table.blockNumber, table.logIndex] }),
    index('factory_event_ngo').on(table.ngoId, table.kind, table.blockNumber.desc(), table.logIndex.desc()),
  ],
)

/** What a vault's owner settled, and the tokens that it took first. */
export const vaultEvent = pgTable(
  'vault_event',
  {
    kind: text('kind', {
      enum: ['ended', 'finalRateSet', 'banSet', 'depositsPauseSet', 'tokenAdded'],
    }).notNull(),
    ...origin,
    token: text('token'),
    aToken: text('a_token'),
    account: text('account'),
    /** Whether the account is banned, or deposits are paused, from now on. */
    holds: boolean('holds'),
    rate: uint256('rate'),
    ...provenance,
  },
  table => [
    primaryKey({ columns: [table.blockNumber, table.logIndex] }),
    index('vault_event_newest').on(table.vault, table.kind, table.blockNumber.desc(), table.logIndex.desc()),
  ],
)

/** What a position brought into a tranche and took out of one; a change of percent does both. */
export const positionEvent = pgTable(
  'position_event',
  {
    kind: text('kind', {
      enum: ['staked', 'deposited', 'withdrawn', 'movedIn', 'movedOut', 'percentChanged'],
    }).notNull(),
    ...origin,
    positionId: uint256('position_id').notNull(),
    holder: text('holder').notNull(),
    /** Whose book it is: stETH, or the token lent. */
    token: text('token').notNull(),
    ethType: text('eth_type', { enum: ['eth', 'stEth', 'wstEth'] }),
    inAToken: boolean('in_a_token'),
    /** In wei of `token`; of one that moved in its principal. */
    amount: uint256('amount'),
    /** In wei of what moved, where that is not `token`. */
    tokenAmount: uint256('token_amount'),
    percent: integer('percent').notNull(),
    percentBefore: integer('percent_before'),
    mark: uint256('mark'),
    startDate: instant('start_date'),
    otherVault: text('other_vault'),
    otherPositionId: uint256('other_position_id'),
    entryTranche: uint256('entry_tranche'),
    entryUnits: uint256('entry_units'),
    entryShares: uint256('entry_shares'),
    entryRate: uint256('entry_rate'),
    exitTranche: uint256('exit_tranche'),
    exitUnits: uint256('exit_units'),
    exitShares: uint256('exit_shares'),
    exitRate: uint256('exit_rate'),
    ...provenance,
  },
  table => [
    primaryKey({ columns: [table.blockNumber, table.logIndex] }),
    index('position_event_holder').on(
      table.holder,
      table.protocol,
      table.blockNumber.desc(),
      table.logIndex.desc(),
    ),
    index('position_event_position').on(table.vault, table.positionId, table.blockNumber, table.logIndex),
  ],
)

/** A tranche's mark rose. Tranches are numbered for each token of a vault. */
export const settlement = pgTable(
  'settlement',
  {
    ...origin,
    token: text('token').notNull(),
    tranche: uint256('tranche').notNull(),
    markBefore: uint256('mark_before').notNull(),
    rate: uint256('rate').notNull(),
    sharesBefore: uint256('shares_before').notNull(),
    units: uint256('units').notNull(),
    /** In 2^-32 shares, with the fraction that was carried. */
    owed: uint256('owed').notNull(),
    /** Whole shares that became the NGO's. */
    donated: uint256('donated').notNull(),
    /** The report or position event of the same transaction that settled it. */
    causeLogIndex: integer('cause_log_index').notNull(),
    ...provenance,
  },
  table => [
    primaryKey({ columns: [table.blockNumber, table.logIndex] }),
    index('settlement_tranche').on(
      table.vault,
      table.token,
      table.tranche,
      table.blockNumber,
      table.logIndex,
    ),
  ],
)

/** A report of the oracle, for one token of a vault. */
export const report = pgTable(
  'report',
  {
    ...origin,
    token: text('token').notNull(),
    rate: uint256('rate').notNull(),
    settledRate: uint256('settled_rate').notNull(),
    donated: uint256('donated').notNull(),
    fromPlace: uint256('from_place').notNull(),
    toPlace: uint256('to_place').notNull(),
    tranches: uint256('tranches').notNull(),
    ...provenance,
  },
  table => [
    primaryKey({ columns: [table.blockNumber, table.logIndex] }),
    index('report_newest').on(table.vault, table.token, table.blockNumber.desc(), table.logIndex.desc()),
  ],
)

/** Donations that left for an NGO's rewards owner. */
export const donationPayment = pgTable(
  'donation_payment',
  {
    ...origin,
    token: text('token').notNull(),
    rewardsOwner: text('rewards_owner').notNull(),
    shares: uint256('shares').notNull(),
    amount: uint256('amount').notNull(),
    rate: uint256('rate').notNull(),
    ...provenance,
  },
  table => [
    primaryKey({ columns: [table.blockNumber, table.logIndex] }),
    index('donation_payment_newest').on(table.ngoId, table.blockNumber.desc(), table.logIndex.desc()),
  ],
)

/** A request in Lido's queue, whose numbers are its own. */
export const withdrawalRequest = pgTable(
  'withdrawal_request',
  {
    requestId: uint256('request_id').primaryKey(),
    ...origin,
    positionId: uint256('position_id').notNull(),
    holder: text('holder').notNull(),
    amount: uint256('amount').notNull(),
    ...provenance,
  },
  table => [
    index('withdrawal_request_holder').on(table.holder, table.requestId.desc()),
    index('withdrawal_request_block').on(table.blockNumber),
  ],
)

export const withdrawalClaim = pgTable(
  'withdrawal_claim',
  {
    requestId: uint256('request_id').primaryKey(),
    ...origin,
    holder: text('holder').notNull(),
    recipient: text('recipient').notNull(),
    /** Wei of ether that the queue gave. */
    amount: uint256('amount').notNull(),
    ...provenance,
  },
  table => [index('withdrawal_claim_block').on(table.blockNumber)],
)

/** Tables filled from events: a roll-back deletes what lies above the fork. */
export const eventTables = {
  ngo,
  ngoProfile,
  factoryEvent,
  vaultEvent,
  positionEvent,
  settlement,
  report,
  donationPayment,
  withdrawalRequest,
  withdrawalClaim,
} as const

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

import { ETH_TYPES, type PositionEvent } from '@kindyield/domain'
import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { emitter, instant, provenance, uint256 } from './columns.ts'
import { indexedUnitEarned } from './unit-yields.ts'

export const REPORT_SCOPES = ['all', 'range', 'listed'] as const
/** Lido's requests and their claims have tables of their own. */
export type PositionEventKind = Exclude<PositionEvent, 'withdrawalRequested' | 'withdrawalClaimed'>

/** Settings of a vault, the tokens added to it, and assets sent to it by mistake that went to the NGO. */
export const vaultEvent = pgTable(
  'vault_event',
  {
    kind: text('kind', {
      enum: [
        'ended',
        'finalRateSet',
        'banSet',
        'depositsPauseSet',
        'tokenAdded',
        'recovered',
        'requestRecovered',
      ],
    }).notNull(),
    ...emitter,
    /** The zero address means that ether was recovered. */
    token: text('token'),
    aToken: text('a_token'),
    /** The account that was banned, or the rewards owner who got what was recovered. */
    account: text('account'),
    /** Whether the account is banned, or deposits are paused, from now on. */
    isSet: boolean('holds'),
    rate: uint256('rate'),
    amount: uint256('amount'),
    requestId: uint256('request_id'),
    ...provenance,
  },
  table => [
    primaryKey({ columns: [table.chainId, table.blockNumber, table.logIndex] }),
    index('vault_event_newest').on(table.chainId, table.vault, table.kind, table.blockNumber, table.logIndex),
  ],
)

/**
 * Entries of positions into tranches and exits from them; a change of percent is both. A merge is the entry of the
 * position that survives and the exit of the other one.
 */
export const positionEvent = pgTable(
  'position_event',
  {
    kind: text('kind').$type<PositionEventKind>().notNull(),
    ...emitter,
    positionId: uint256('position_id').notNull(),
    holder: text('holder').notNull(),
    /** Of what came in from outside, who paid for it: the holder or another. */
    payer: text('payer'),
    /** stETH, or the token lent. */
    token: text('token').notNull(),
    ethType: text('eth_type', { enum: ETH_TYPES }),
    inAToken: boolean('in_a_token'),
    /** Wei of `token`: what came or went, the principal that a position moved in with, or that a merge adds. */
    amount: uint256('amount'),
    /** Counted in wei of what moved, where that is not `token`. */
    tokenAmount: uint256('token_amount'),
    /** Applies from this event on; where the position moved out, in its new vault. */
    percent: integer('percent').notNull(),
    percentBefore: integer('percent_before'),
    mark: uint256('mark'),
    startDate: instant('start_date'),
    otherVault: text('other_vault'),
    /** The id that a moved position has in its new vault, or the position that a merge made part of this one. */
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
    primaryKey({ columns: [table.chainId, table.blockNumber, table.logIndex] }),
    index('position_event_holder').on(table.holder, table.protocol, table.blockNumber, table.logIndex),
    index('position_event_position').on(
      table.chainId,
      table.vault,
      table.positionId,
      table.blockNumber,
      table.logIndex,
    ),
    index('position_event_vault').on(table.chainId, table.vault, table.blockNumber, table.logIndex),
    // A list of a rare kind does not read all others.
    index('position_event_rare')
      .on(table.chainId, table.kind, table.blockNumber, table.logIndex)
      .where(sql`${table.kind} in ('addedTo', 'merged')`),
    index('position_event_redirect')
      .on(table.chainId, table.kind, table.blockNumber, table.logIndex)
      .where(
        sql`${table.kind} in ('percentChanged', 'movedOut', 'movedIn', 'movedToSuccessor', 'movedFromPredecessor')`,
      ),
  ],
)

/** A tranche's mark rose. Tranches are numbered for each token of a vault. */
export const settlement = pgTable(
  'settlement',
  {
    ...emitter,
    token: text('token').notNull(),
    tranche: uint256('tranche').notNull(),
    markBefore: uint256('mark_before').notNull(),
    rate: uint256('rate').notNull(),
    sharesBefore: uint256('shares_before').notNull(),
    units: uint256('units').notNull(),
    /** Counted in 2^-32 shares, with the fraction that was carried. */
    owed: uint256('owed').notNull(),
    /** Whole shares that became the NGO's. */
    donated: uint256('donated').notNull(),
    /** The report or position event of the same transaction that settled it. */
    causeLogIndex: integer('cause_log_index').notNull(),
    ...provenance,
  },
  table => [
    primaryKey({ columns: [table.chainId, table.blockNumber, table.logIndex] }),
    // Without the network: as long as Postgres has no statistics, two conditions would look as selective as four.
    index('settlement_vault').on(table.vault, table.blockNumber, table.logIndex),
    index('settlement_tranche').on(
      table.chainId,
      table.vault,
      table.token,
      table.tranche,
      table.blockNumber,
      table.logIndex,
    ),
    // The last one of a day.
    index('settlement_time').on(
      table.chainId,
      table.vault,
      table.token,
      table.tranche,
      table.timestamp,
      table.blockNumber,
      table.logIndex,
    ),
    // Those that brought a position at least a wei, without reading the many of Lido's rounding that did not.
    index('settlement_unit_earned').on(
      table.chainId,
      table.vault,
      table.token,
      table.tranche,
      indexedUnitEarned,
    ),
  ],
)

/** A report of the oracle, for one token of a vault. */
export const report = pgTable(
  'report',
  {
    ...emitter,
    token: text('token').notNull(),
    /** Which tranches: all, a range of places, or a list of ids. */
    scope: text('form', { enum: REPORT_SCOPES }).notNull(),
    rate: uint256('rate').notNull(),
    settledRate: uint256('settled_rate').notNull(),
    donated: uint256('donated').notNull(),
    /** A list has 0 and the number of its ids. */
    fromPlace: uint256('from_place').notNull(),
    toPlace: uint256('to_place').notNull(),
    tranches: uint256('tranches').notNull(),
    ...provenance,
  },
  table => [
    primaryKey({ columns: [table.chainId, table.blockNumber, table.logIndex] }),
    index('report_time').on(table.chainId, table.token, table.timestamp),
    index('report_newest').on(table.chainId, table.vault, table.token, table.blockNumber, table.logIndex),
  ],
)

/** Donations that were paid, to the NGO's rewards owner or to an earlier one. */
export const donationPayment = pgTable(
  'donation_payment',
  {
    ...emitter,
    token: text('token').notNull(),
    /** They were owed to this account. */
    rewardsOwner: text('rewards_owner').notNull(),
    /** The rewards owner, or whom an earlier one named. */
    recipient: text('recipient').notNull(),
    /** Whether they had been set aside for an earlier rewards owner. */
    isEarlier: boolean('is_earlier').notNull(),
    shares: uint256('shares').notNull(),
    amount: uint256('amount').notNull(),
    rate: uint256('rate').notNull(),
    /** What was paid: the token, or its aToken. */
    asset: text('asset').notNull(),
    ...provenance,
  },
  table => [
    primaryKey({ columns: [table.chainId, table.blockNumber, table.logIndex] }),
    index('donation_payment_newest').on(table.chainId, table.ngoId, table.blockNumber, table.logIndex),
    index('donation_payment_vault').on(table.chainId, table.vault, table.blockNumber, table.logIndex),
    index('donation_payment_earlier')
      .on(table.chainId, table.vault, table.token, table.rewardsOwner)
      .where(sql`${table.isEarlier}`),
  ],
)

/** Unpaid donations that stay those of a rewards owner whom the factory's owner replaced. */
export const donationsSetAside = pgTable(
  'donations_set_aside',
  {
    ...emitter,
    token: text('token').notNull(),
    receiver: text('receiver').notNull(),
    shares: uint256('shares').notNull(),
    ...provenance,
  },
  table => [
    primaryKey({ columns: [table.chainId, table.blockNumber, table.logIndex] }),
    index('donations_set_aside_vault').on(table.chainId, table.vault, table.blockNumber, table.logIndex),
  ],
)

/** A request in Lido's queue, whose numbers are its own. */
export const withdrawalRequest = pgTable(
  'withdrawal_request',
  {
    requestId: uint256('request_id').notNull(),
    ...emitter,
    positionId: uint256('position_id').notNull(),
    holder: text('holder').notNull(),
    amount: uint256('amount').notNull(),
    percent: integer('percent').notNull(),
    ethType: text('eth_type', { enum: ETH_TYPES }).notNull(),
    ...provenance,
  },
  table => [
    primaryKey({ columns: [table.chainId, table.requestId] }),
    index('withdrawal_request_holder').on(table.holder, table.requestId),
    index('withdrawal_request_block').on(table.chainId, table.blockNumber),
  ],
)

export const withdrawalClaim = pgTable(
  'withdrawal_claim',
  {
    requestId: uint256('request_id').notNull(),
    ...emitter,
    positionId: uint256('position_id').notNull(),
    holder: text('holder').notNull(),
    recipient: text('recipient').notNull(),
    /** Wei of ether that the queue gave. */
    amount: uint256('amount').notNull(),
    percent: integer('percent').notNull(),
    ethType: text('eth_type', { enum: ETH_TYPES }).notNull(),
    ...provenance,
  },
  table => [
    primaryKey({ columns: [table.chainId, table.requestId] }),
    index('withdrawal_claim_holder').on(table.holder, table.blockNumber, table.logIndex),
    index('withdrawal_claim_block').on(table.chainId, table.blockNumber),
  ],
)

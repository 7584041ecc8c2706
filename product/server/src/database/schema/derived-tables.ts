import { sql } from 'drizzle-orm'
import { bigint, date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { chainId, emitter, provenance, uint256 } from './columns.ts'
import { ngoFigures, ngoWords } from './ngo-listing-tables.ts'

/*
 * Sums over the events, written in the transaction that stores them, so that the cost of a read does not depend on
 * the number of holders and events.
 */

/**
 * What one unit of a tranche has earned and donated in all settlements up to this one, in 2^-128. What a position
 * earned between two logs is its units times the difference: nothing is stored per holder.
 */
export const trancheYield = pgTable(
  'tranche_yield',
  {
    chainId,
    blockNumber: bigint('block_number', { mode: 'number' }).notNull(),
    logIndex: integer('log_index').notNull(),
    vault: text('vault').notNull(),
    token: text('token').notNull(),
    tranche: uint256('tranche').notNull(),
    /** Wei of the token. */
    earned: uint256('earned').notNull(),
    /** Wei of the token, at the rate of each settlement. */
    donated: uint256('donated').notNull(),
  },
  table => [
    primaryKey({ columns: [table.chainId, table.blockNumber, table.logIndex] }),
    index('tranche_yield_newest').on(
      table.chainId,
      table.vault,
      table.token,
      table.tranche,
      table.blockNumber,
      table.logIndex,
    ),
  ],
)

/**
 * A fall of stETH's rate, which is the rebase at the same log: the shares that the vault would have paid for all units of
 * a tranche before and after it. From them and the two rates follows what each position lost. Aave's rates never fall.
 */
export const trancheFall = pgTable(
  'tranche_fall',
  {
    chainId,
    blockNumber: bigint('block_number', { mode: 'number' }).notNull(),
    logIndex: integer('log_index').notNull(),
    vault: text('vault').notNull(),
    token: text('token').notNull(),
    tranche: uint256('tranche').notNull(),
    units: uint256('units').notNull(),
    sharesBefore: uint256('shares_before').notNull(),
    sharesAfter: uint256('shares_after').notNull(),
  },
  table => [
    primaryKey({
      name: 'tranche_fall_pk',
      columns: [table.chainId, table.vault, table.token, table.tranche, table.blockNumber, table.logIndex],
    }),
    index('tranche_fall_block').on(table.chainId, table.blockNumber),
  ],
)

/**
 * The holder's own number of every position on a network, over both protocols: 1 for the first one. So they are the same
 * in whichever order networks are indexed. A position that was moved keeps the number under which it was opened, so both
 * vaults have a row with it.
 */
export const positionNumber = pgTable(
  'position_number',
  {
    chainId,
    vault: text('vault').notNull(),
    positionId: uint256('position_id').notNull(),
    holder: text('holder').notNull(),
    number: integer('number').notNull(),
    blockNumber: bigint('block_number', { mode: 'number' }).notNull(),
    logIndex: integer('log_index').notNull(),
  },
  table => [
    primaryKey({ columns: [table.chainId, table.vault, table.positionId] }),
    index('position_number_newest').on(table.holder, table.chainId, table.number),
    index('position_number_block').on(table.chainId, table.blockNumber),
  ],
)

/** Everyone who ever held a position in a vault, numbered in the order of their first one. */
export const donor = pgTable(
  'donor',
  {
    ...emitter,
    holder: text('holder').notNull(),
    number: integer('number').notNull(),
    ...provenance,
  },
  table => [
    primaryKey({ columns: [table.chainId, table.vault, table.holder] }),
    index('donor_newest').on(table.chainId, table.vault, table.number),
    index('donor_block').on(table.chainId, table.blockNumber),
  ],
)

/** The state of a vault's token at the end of a day (UTC, block time) with at least one event. */
export const vaultDay = pgTable(
  'vault_day',
  {
    chainId,
    ...emitter,
    token: text('token').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    /** The depositors' shares. */
    shares: uint256('shares').notNull(),
    /** The newest rate: wei per 1e27 shares. */
    rate: uint256('rate').notNull(),
    /** All yield so far, at the rates of the settlements, in 1e-27 wei of the token: not rounded. */
    earnedRay: uint256('earned_ray').notNull(),
    /** The NGO's part of it. */
    donatedRay: uint256('donated_ray').notNull(),
    /** The same in wei, rounded down once. */
    earned: uint256('earned').notNull().generatedAlwaysAs(sql`div(earned_ray, 1e27)`),
    donated: uint256('donated').notNull().generatedAlwaysAs(sql`div(donated_ray, 1e27)`),
    /** Donations paid to the rewards owner so far. */
    paid: uint256('paid').notNull(),
  },
  table => [
    primaryKey({ columns: [table.chainId, table.vault, table.token, table.day] }),
    index('vault_day_day').on(table.chainId, table.day),
  ],
)

/** Sums of a report over all positions. Administrators may delete and recompute them. */
export const reportSummary = pgTable(
  'report_summary',
  {
    ...emitter,
    token: text('token').notNull(),
    /** Since the report before, in wei of the token. */
    earned: uint256('earned').notNull(),
    donated: uint256('donated').notNull(),
    ...provenance,
  },
  table => [
    primaryKey({ columns: [table.chainId, table.blockNumber, table.logIndex] }),
    index('report_summary_newest').on(table.chainId, table.vault, table.blockNumber, table.logIndex),
  ],
)

/** Tables that can be computed again from the event tables. */
export const derivedTables = {
  trancheYield,
  trancheFall,
  positionNumber,
  donor,
  vaultDay,
  reportSummary,
  ngoFigures,
  ngoWords,
} as const

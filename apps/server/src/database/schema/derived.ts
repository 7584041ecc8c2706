import { sql } from 'drizzle-orm'
import { bigint, date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { origin, provenance, uint256 } from './columns.ts'

/*
 * What the events add up to, written in the transaction that stores them. Reading it costs what was asked for,
 * however many people and events there are.
 */

/**
 * What one unit of a tranche has earned and given in all settlements up to this one, in 2^-128. What a position
 * earned between two moments is its units times the difference: nothing is stored for each user.
 */
export const trancheYield = pgTable(
  'tranche_yield',
  {
    blockNumber: bigint('block_number', { mode: 'number' }).notNull(),
    logIndex: integer('log_index').notNull(),
    vault: text('vault').notNull(),
    token: text('token').notNull(),
    tranche: uint256('tranche').notNull(),
    /** Wei of the token. */
    earned: uint256('earned').notNull(),
    /** Wei of the token, at the rate of each settlement. */
    donated: uint256('donated').notNull(),
    donatedShares: uint256('donated_shares').notNull(),
  },
  table => [
    primaryKey({ columns: [table.blockNumber, table.logIndex] }),
    index('tranche_yield_newest').on(
      table.vault,
      table.token,
      table.tranche,
      table.blockNumber,
      table.logIndex,
    ),
  ],
)

/** Who ever held a position in a vault, numbered in the order in which they came. */
export const donor = pgTable(
  'donor',
  {
    ...origin,
    holder: text('holder').notNull(),
    number: integer('number').notNull(),
    ...provenance,
  },
  table => [
    primaryKey({ columns: [table.vault, table.holder] }),
    index('donor_newest').on(table.vault, table.number),
    index('donor_block').on(table.blockNumber),
  ],
)

/** A vault's book at the end of a day (UTC, chain time) on which something moved. */
export const vaultDay = pgTable(
  'vault_day',
  {
    ...origin,
    token: text('token').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    /** The depositors' shares. */
    shares: uint256('shares').notNull(),
    /** The newest rate: wei of 1e27 shares. */
    rate: uint256('rate').notNull(),
    /** All yield until then, at the rates of the settlements, in 1e-27 wei of the token: nothing is rounded. */
    earnedRay: uint256('earned_ray').notNull(),
    /** Of it, the NGO's. */
    donatedRay: uint256('donated_ray').notNull(),
    /** Those in wei, rounded down once. */
    earned: uint256('earned').notNull().generatedAlwaysAs(sql`div(earned_ray, 1e27)`),
    donated: uint256('donated').notNull().generatedAlwaysAs(sql`div(donated_ray, 1e27)`),
    /** Donations that had left for the rewards owner. */
    paid: uint256('paid').notNull(),
  },
  table => [
    primaryKey({ columns: [table.vault, table.token, table.day] }),
    index('vault_day_day').on(table.day),
  ],
)

/** A report in sums over all positions. Administrators may drop these and have them made again. */
export const reportSummary = pgTable(
  'report_summary',
  {
    ...origin,
    token: text('token').notNull(),
    /** Since the report before, in wei of the token. */
    earned: uint256('earned').notNull(),
    donated: uint256('donated').notNull(),
    ...provenance,
  },
  table => [
    primaryKey({ columns: [table.blockNumber, table.logIndex] }),
    index('report_summary_newest').on(table.vault, table.blockNumber, table.logIndex),
  ],
)

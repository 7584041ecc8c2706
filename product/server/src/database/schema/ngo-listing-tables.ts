import { PROTOCOLS } from '@kindyield/domain'
import { sql } from 'drizzle-orm'
import { bigint, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { chainId, uint256 } from './columns.ts'

/*
 * What lists of NGOs are filtered and sorted by, so that the cost of a page does not depend on the number of NGOs. They
 * follow from the events and the other derived tables; what a page shows is read from those.
 */

/** The log that registered the NGO. */
const registration = {
  chainId,
  blockNumber: bigint('block_number', { mode: 'number' }).notNull(),
  logIndex: integer('log_index').notNull(),
}

/** The figures of an NGO at a protocol. */
export const ngoFigures = pgTable(
  'ngo_figures',
  {
    protocol: text('protocol', { enum: PROTOCOLS }).notNull(),
    ngoId: uint256('ngo_id').notNull(),
    status: text('status', { enum: ['active', 'paused', 'finished'] }).notNull(),
    donors: integer('donors').notNull(),
    /** Adds up all tokens of the protocol, each with eighteen decimals. */
    donated: uint256('donated').notNull(),
    staked: uint256('staked').notNull(),
    ...registration,
  },
  table => [
    primaryKey({ columns: [table.chainId, table.protocol, table.ngoId] }),
    index('ngo_figures_status').on(table.chainId, table.protocol, table.status, table.ngoId),
    index('ngo_figures_donors').on(table.chainId, table.protocol, table.donors.desc(), table.ngoId),
    index('ngo_figures_donated').on(table.chainId, table.protocol, table.donated.desc(), table.ngoId),
    index('ngo_figures_staked').on(table.chainId, table.protocol, table.staked.desc(), table.ngoId),
  ],
)

/** The words of an NGO's newest profile, without case and accents. */
export const ngoWords = pgTable(
  'ngo_words',
  {
    ngoId: uint256('ngo_id').notNull(),
    name: text('name').notNull(),
    /** The location that the profile names. */
    location: text('location').notNull(),
    /** Name and location. */
    names: text('names').notNull(),
    /** Name, location and description. */
    words: text('words').notNull(),
    /** What its name looks like; empty where an earlier version wrote the row. */
    skeleton: text('skeleton').notNull().default(''),
    ...registration,
  },
  table => [
    primaryKey({ columns: [table.chainId, table.ngoId] }),
    index('ngo_words_name').on(table.chainId, table.name, table.ngoId),
    index('ngo_words_skeleton').on(table.chainId, table.skeleton, table.ngoId),
    index('ngo_words_location').on(table.chainId, table.location, table.ngoId),
    // Their migration leaves these two out where the extension pg_trgm cannot be created.
    index('ngo_words_names').using('gin', sql`${table.names} gin_trgm_ops`),
    index('ngo_words_words').using('gin', sql`${table.words} gin_trgm_ops`),
  ],
)

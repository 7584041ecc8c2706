import { eq, sql } from 'drizzle-orm'
import { integer, pgTable, pgView, serial, text } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'
import { ngo } from './ngo-tables.ts'

/** The keys of NGOs that an administrator hid from the lists: on all networks, also on those where they come later. */
export const hiddenKey = pgTable('hidden_key', { key: text('key').primaryKey() })

export const hiddenNgo = pgView('hidden_ngo').as(query =>
  query
    .select({ chainId: ngo.chainId, ngoId: sql<bigint>`${ngo.id}`.mapWith(ngo.id).as('ngo_id') })
    .from(ngo)
    .innerJoin(hiddenKey, eq(hiddenKey.key, ngo.key)),
)

/** A log of what administrators did. */
export const administrativeAct = pgTable('administrative_act', {
  id: serial('id').primaryKey(),
  administrator: text('administrator').notNull(),
  act: text('act', { enum: ['hideNgo', 'pullNgos', 'dropRewards', 'pullRewards'] }).notNull(),
  /** The NGO or report that it was about, and its network; null for all. */
  chainId: integer('chain_id'),
  subject: text('subject'),
  at: instant('at').notNull(),
})

import { integer, pgTable, primaryKey, serial, text } from 'drizzle-orm/pg-core'
import { chainId, instant, uint256 } from './columns.ts'

/** NGOs that an administrator hid from the lists. */
export const hiddenNgo = pgTable('hidden_ngo', { chainId, ngoId: uint256('ngo_id').notNull() }, table => [
  primaryKey({ columns: [table.chainId, table.ngoId] }),
])

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

import { pgTable, serial, text } from 'drizzle-orm/pg-core'
import { instant, uint256 } from './columns.ts'

/** NGOs that an administrator hid from the lists. */
export const hiddenNgo = pgTable('hidden_ngo', { ngoId: uint256('ngo_id').primaryKey() })

/** A log of what administrators did. */
export const administrativeAct = pgTable('administrative_act', {
  id: serial('id').primaryKey(),
  administrator: text('administrator').notNull(),
  act: text('act', { enum: ['hideNgo', 'pullNgos', 'dropRewards', 'pullRewards'] }).notNull(),
  /** The NGO or report that it was about; null for all. */
  subject: text('subject'),
  at: instant('at').notNull(),
})

import { pgTable, serial, text } from 'drizzle-orm/pg-core'
import { instant, uint256 } from './columns.ts'

/** NGOs that an administrator took off the lists. On the chain nothing changes. */
export const hiddenNgo = pgTable('hidden_ngo', { ngoId: uint256('ngo_id').primaryKey() })

/** What administrators did with the server, who and when. */
export const administrativeAct = pgTable('administrative_act', {
  id: serial('id').primaryKey(),
  administrator: text('administrator').notNull(),
  act: text('act', { enum: ['hideNgo', 'pullNgos', 'dropRewards', 'pullRewards'] }).notNull(),
  /** The NGO or report that it was about; null for all. */
  subject: text('subject'),
  at: instant('at').notNull(),
})

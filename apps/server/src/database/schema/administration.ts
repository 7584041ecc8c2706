import { pgTable, text } from 'drizzle-orm/pg-core'
import { instant, uint256 } from './columns.ts'

/** NGOs that an administrator took off the lists. On the chain nothing changes. */
export const hiddenNgo = pgTable('hidden_ngo', {
  ngoId: uint256('ngo_id').primaryKey(),
  hiddenBy: text('hidden_by').notNull(),
  hiddenAt: instant('hidden_at').notNull(),
})

import { date, doublePrecision, pgTable } from 'drizzle-orm/pg-core'

/** What an outside service said that ether cost on a day (UTC, by the machine's clock). */
export const etherPrice = pgTable('ether_price', {
  day: date('day', { mode: 'string' }).primaryKey(),
  usd: doublePrecision('usd').notNull(),
})

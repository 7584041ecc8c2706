import { date, doublePrecision, pgTable } from 'drizzle-orm/pg-core'

/** The price of ether on a day (UTC, server time), from the price service. */
export const etherPrice = pgTable('ether_price', {
  day: date('day', { mode: 'string' }).primaryKey(),
  usd: doublePrecision('usd').notNull(),
})

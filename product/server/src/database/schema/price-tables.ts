import { date, doublePrecision, pgTable } from 'drizzle-orm/pg-core'

/** The price of ether on a day (UTC, server time), from the price service; null in a currency that it did not give. */
export const etherPrice = pgTable('ether_price', {
  day: date('day', { mode: 'string' }).primaryKey(),
  usd: doublePrecision('usd').notNull(),
  eur: doublePrecision('eur'),
  gbp: doublePrecision('gbp'),
})

import { bigint, integer, pgTable, varchar } from 'drizzle-orm/pg-core'

/**
 * Requests of the running minute, where the APIs share their limits; the columns are those of the rate limit library.
 * Its migration makes it unlogged: a crash or a failover may forget the counts, and no request waits for the log.
 */
export const rateLimit = pgTable('rate_limit', {
  key: varchar({ length: 255 }).primaryKey(),
  points: integer().notNull().default(0),
  /** The milliseconds since 1970 at which the count ends. */
  expire: bigint({ mode: 'number' }),
})

import { type SQL, sql } from 'drizzle-orm'

/** The UTC day of a timestamp, whatever the session's time zone. */
export function dayOf(timestamp: SQL): SQL {
  return sql`(${timestamp} at time zone 'UTC')::date`
}

/** The timestamp at which a UTC day begins. A plain date would mean midnight in the session's time zone. */
export function startOfDay(day: SQL): SQL {
  return sql`(${day})::timestamp at time zone 'UTC'`
}

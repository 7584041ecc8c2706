import { type SQL, sql } from 'drizzle-orm'

/** The day of a moment in UTC, in whatever time zone the session is. */
export function dayOf(moment: SQL): SQL {
  return sql`(${moment} at time zone 'UTC')::date`
}

/** The moment at which a day begins. A bare date would be taken for midnight in the time zone of the session. */
export function startOfDay(day: SQL): SQL {
  return sql`(${day})::timestamp at time zone 'UTC'`
}

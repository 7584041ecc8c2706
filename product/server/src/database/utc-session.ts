/**
 * For every connection. Without it a session has the time zone of Postgres's host, on which conversions between
 * dates, timestamps and text depend.
 */
export const UTC_SESSION = '-c timezone=UTC'

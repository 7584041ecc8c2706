/**
 * Settings of every connection. Postgres gives a session the time zone of the machine that it runs on, and what
 * turns dates into moments, or moments into text, would then differ from server to server.
 */
export const UTC_SESSION = '-c timezone=UTC'

/**
 * For every connection. Without it a session has the time zone of Postgres's host, on which conversions between
 * dates, timestamps and text depend.
 */
export const UTC_SESSION = '-c timezone=UTC'

/** For every connection that searches: a word of four letters with another one in the middle is still similar. */
export const SEARCH_SESSION = '-c pg_trgm.word_similarity_threshold=0.4'

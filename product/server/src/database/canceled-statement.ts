import { DatabaseError } from 'pg'

/** The SQLSTATE of a statement that took too long, or whose caller left. */
const QUERY_CANCELED = '57014'

/** Whether Postgres cancelled the statement. Drizzle wraps what Postgres answers. */
export function isCanceledStatement(error: unknown): boolean {
  if (error instanceof DatabaseError) return error.code === QUERY_CANCELED
  return error instanceof Error && error.cause !== undefined && isCanceledStatement(error.cause)
}

import type { SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import QueryStream from 'pg-query-stream'
import type { Database } from './database.ts'

const ROWS_PER_BATCH = 500
const dialect = new PgDialect()

/** Streams the rows of a query with a cursor. Holds a connection until the last row. */
export async function* streamRows<Row>(database: Database, query: SQL): AsyncGenerator<Row> {
  const { sql: text, params } = dialect.sqlToQuery(query)
  const connection = await database.$client.connect()
  let failure: Error | undefined
  let isComplete = false
  try {
    const rows = connection.query(new QueryStream(text, params as unknown[], { batchSize: ROWS_PER_BATCH }))
    yield* rows
    isComplete = true
  } catch (error) {
    failure = error as Error
    throw error
  } finally {
    // A connection that failed, or whose rows nobody reads any more, is closed and not reused.
    connection.release(failure ?? !isComplete)
  }
}

import type { SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import QueryStream from 'pg-query-stream'
import type { Database } from './open-database.ts'

const ROWS_AT_ONCE = 500
const dialect = new PgDialect()

/** The rows of a query as they are asked for, some hundred in memory; holds a connection until the last. */
export async function* streamRows<Row>(database: Database, query: SQL): AsyncGenerator<Row> {
  const { sql: text, params } = dialect.sqlToQuery(query)
  const connection = await database.$client.connect()
  let failure: Error | undefined
  try {
    const rows = connection.query(new QueryStream(text, params as unknown[], { batchSize: ROWS_AT_ONCE }))
    yield* rows
  } catch (error) {
    failure = error as Error
    throw error
  } finally {
    // One that failed is not given to the next request.
    connection.release(failure)
  }
}

import { fillPlaceholders, type SQL, sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { Database } from './open-database.ts'

type PreparedQuery<Values, Row> = (database: Database, values: Values) => Promise<Row[]>

const dialect = new PgDialect()

/**
 * A query whose text never changes, only its values do: written out once, and planned once on each connection.
 * For the long ones that people ask for all the time, both took longer than to run them.
 */
export function prepareQuery<Values extends Record<string, unknown>, Row extends object>(
  name: string,
  build: (value: (key: keyof Values & string) => SQL) => SQL,
): PreparedQuery<Values, Row> {
  const { sql: text, params } = dialect.sqlToQuery(build(key => sql`${sql.placeholder(key)}`))
  return async (database, values) => {
    const query = { name, text, values: fillPlaceholders(params, values) }
    return (await database.$client.query<Row>(query)).rows
  }
}

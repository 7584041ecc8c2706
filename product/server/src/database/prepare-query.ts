import { fillPlaceholders, type SQL, sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { Database } from './database.ts'

type PreparedQuery<Values, Row> = (database: Database, values: Values) => Promise<Row[]>

const dialect = new PgDialect()

/**
 * A query with constant text: its SQL is generated once, and Postgres plans it once on each connection. For long and
 * frequent queries both took longer than the query itself.
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

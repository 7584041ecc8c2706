import type { Database } from '../../database/database.ts'

/** A node of a plan as Postgres explains it; the counts are those of one loop. */
type Plan = Record<'Actual Rows' | 'Actual Loops', number> & {
  'Rows Removed by Filter'?: number
  'Rows Removed by Join Filter'?: number
  'Rows Removed by Index Recheck'?: number
  Plans?: Plan[]
}
type Query = { text: string; values?: unknown[] }

/**
 * Counts the rows that Postgres handles for the queries of `run`, in all steps of their plans: also those that it reads
 * and drops. Unlike a time it is the same on every machine.
 */
export async function countWork(
  database: Database,
  run: (database: Database) => Promise<unknown>,
): Promise<number> {
  const pool = database.$client
  const query = pool.query.bind(pool) as (query: Query, values?: unknown[]) => Promise<{ rows: unknown[] }>
  let rows = 0
  pool.query = (async (asked: Query, given?: unknown[]) => {
    const values = given ?? asked.values ?? []
    const explained = await query({
      text: `explain (analyze, timing off, format json) ${asked.text}`,
      values,
    })
    const [{ 'QUERY PLAN': plans }] = explained.rows as [{ 'QUERY PLAN': { Plan: Plan }[] }]
    for (const { Plan } of plans) rows += rowsOf(Plan)
    return query(asked, given)
  }) as never
  try {
    await run(database)
  } finally {
    // What was set hides the method of the class.
    delete (pool as Partial<typeof pool>).query
  }
  return rows
}

function rowsOf(plan: Plan): number {
  const once =
    plan['Actual Rows'] +
    (plan['Rows Removed by Filter'] ?? 0) +
    (plan['Rows Removed by Join Filter'] ?? 0) +
    (plan['Rows Removed by Index Recheck'] ?? 0)
  return (plan.Plans ?? []).reduce((sum, part) => sum + rowsOf(part), once * plan['Actual Loops'])
}

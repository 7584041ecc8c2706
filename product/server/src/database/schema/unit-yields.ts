import { type SQL, sql } from 'drizzle-orm'

/**
 * What one unit of a tranche earned and donated in a row `s` of `settlement`, in 2^-128 wei. Rounds up, by less than
 * 2^-128 wei for each unit and settlement, so that a yield of whole wei is not a wei less when it is rounded down.
 */
export const unitEarned = perUnit('s.', earnedRay)
export const unitDonated = perUnit('s.', of => sql`${of('donated')} * ${of('rate')}`)

/** The same as `unitEarned`, for an index of `settlement`: Postgres uses it only where the expressions are the same. */
export const indexedUnitEarned = perUnit('', earnedRay)

type Column = (name: string) => SQL

function earnedRay(of: Column): SQL {
  return sql`${of('shares_before')} * (${of('rate')} - ${of('mark_before')})`
}

function perUnit(row: '' | 's.', ray: (of: Column) => SQL): SQL {
  const of: Column = name => sql.raw(row + name)
  const divisor = sql`${of('units')} * 1e27`
  return sql`div(${ray(of)} * 2::numeric ^ 128 + ${divisor} - 1, ${divisor})`
}

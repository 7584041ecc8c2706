import { type SQL, sql } from 'drizzle-orm'

/**
 * What one unit of a tranche earned and donated in a row `s` of `settlement`, in 2^-128 wei. Rounds up, by less than
 * 2^-128 wei for each unit and settlement, so that a yield of whole wei is not a wei less when it is rounded down.
 */
export const unitEarned = perUnit(sql`s.shares_before * (s.rate - s.mark_before)`)
export const unitDonated = perUnit(sql`s.donated * s.rate`)

function perUnit(ray: SQL): SQL {
  return sql`div(${ray} * 2::numeric ^ 128 + s.units * 1e27 - 1, s.units * 1e27)`
}

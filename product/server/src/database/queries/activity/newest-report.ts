import { sql } from 'drizzle-orm'
import type { Database } from '../../database.ts'

/** When the newest report of one of these tokens of a network was; null before the first. */
export async function readNewestReport(
  database: Database,
  chainId: number,
  tokens: string[],
): Promise<Date | null> {
  const { rows } = await database.execute<{ at: Date | string | null }>(sql`
    select max((
      select r.timestamp from report r where (r.chain_id, r.token) = (${chainId}, token.address)
      order by r.timestamp desc limit 1
    )) as at
    from unnest(${sql.param(tokens)}::text[]) token (address)`)
  const at = rows[0]?.at ?? null
  return at === null ? null : new Date(at)
}

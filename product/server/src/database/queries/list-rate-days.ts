import type { RateDays } from '@kindyield/api-contract'
import { sql } from 'drizzle-orm'
import type { Database } from '../database.ts'
import { rateAfter } from '../derive/derive-falls.ts'
import { dayOf } from '../utc-days.ts'

const DAYS = 365

/** stETH's rate at the end of each day (UTC) with a rebase, of the last year before the newest block, oldest first. */
export async function listRateDays(database: Database): Promise<RateDays> {
  const day = dayOf(sql`timestamp`)
  const { rows } = await database.execute<RateDays['data'][number]>(sql`
    select distinct on (${day}) ${day}::text as day, ${rateAfter} as rate
    from lido_rebase
    where ${day} > (select ${dayOf(sql`max(block_timestamp)`)} - ${DAYS}::int from chain_cursor)
      and post_total_shares > 0
    order by ${day}, block_number desc, log_index desc`)
  return { data: rows }
}

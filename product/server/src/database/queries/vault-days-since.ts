import { type SQL, sql } from 'drizzle-orm'
import { vaultDay } from '../schema/derived-tables.ts'

/** Rows of `vault_day` from a day on, plus the last earlier one of each vault and token: a chart starts from it. */
export function vaultDaysSince(since: SQL): SQL {
  return sql`${vaultDay.day} >= coalesce((
    select max(b.day) from vault_day b
    where (b.chain_id, b.vault, b.token) = (${vaultDay.chainId}, ${vaultDay.vault}, ${vaultDay.token}) and b.day <= ${since}
  ), '-infinity')`
}

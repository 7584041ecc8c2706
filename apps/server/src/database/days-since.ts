import { type SQL, sql } from 'drizzle-orm'
import { vaultDay } from './schema.ts'

/** From a day on, with each book's last day until then: a chart begins where the book stood. */
export function daysSince(since: SQL): SQL {
  return sql`${vaultDay.day} >= coalesce((
    select max(b.day) from vault_day b
    where (b.vault, b.token) = (${vaultDay.vault}, ${vaultDay.token}) and b.day <= ${since}
  ), '-infinity')`
}
